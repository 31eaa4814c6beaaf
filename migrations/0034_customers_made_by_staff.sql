-- Customers whom staff write down with what they know: a name is enough. E-mail address and username are null until there
-- is sign-in; an erased account has neither.
alter table account
  alter column email drop not null,
  alter column username drop not null,
  add column customer_number text,
  add column address text not null default '',
  add column second_contact_name text not null default '',
  add column second_contact_phone text not null default '',
  add column company_name text not null default '',
  add column registry_code text not null default '',
  add column vat_number text not null default '',
  add column made_by_staff boolean not null default false,
  add column version integer not null default 0;
update account set email = null, username = null where erased_at is not null;
-- nobody has the same but for case and spaces
create unique index account_customer_number on account (lower(regexp_replace(customer_number, '\s', '', 'g')));

-- Lists search by number and company, too; a name may be one word, and is ordered by that.
alter table account drop column search;
alter table account add column search text generated always as (
  folded(ltrim(last_name || ' ' || first_name || ' ' || last_name) || ' ' || coalesce(email, '') || ' ' || phone || ' '
    || coalesce(customer_number || ' ' || regexp_replace(customer_number, '\s', '', 'g') || ' ', '')
    || company_name || ' ' || registry_code || ' ') ||
  regexp_replace(phone, '\D', '', 'g')
) stored;
create index account_search on account using gin (search gin_trgm_ops) where role = 'customer';
drop index customer_name;
create index customer_name on account (coalesce(nullif(last_name, ''), first_name) collate "und-x-icu", id)
  where role = 'customer';
create index customer_number on account (customer_number collate "und-x-icu", id) where role = 'customer';

-- Who might be the same person: a phone by its last seven digits, with or without a country, and names much alike.
create index customer_phone_digits on account (right(regexp_replace(phone, '\D', '', 'g'), 7)) where role = 'customer';
create index customer_name_alike on account using gin (folded(first_name || ' ' || last_name) gin_trgm_ops)
  where role = 'customer';

create or replace function name_boat_owner() returns trigger language plpgsql as $$
begin
  select btrim(first_name || ' ' || last_name), regexp_replace(phone, '\D', '', 'g') into new.owner_name, new.owner_phone
    from account where id = new.owner_id for share;
  return new;
end $$;
create or replace function rename_boat_owner() returns trigger language plpgsql as $$
begin
  update boat set owner_name = btrim(new.first_name || ' ' || new.last_name),
    owner_phone = regexp_replace(new.phone, '\D', '', 'g') where owner_id = new.id;
  return null;
end $$;

drop trigger account_told on account;
create trigger account_told after insert or delete or update of
  role, username, email, first_name, last_name, id_number, phone, email_verified_at, blocked_at, totp_confirmed_at, erased_at,
  customer_number, address, second_contact_name, second_contact_phone, company_name, registry_code, vat_number
  on account for each row execute function tell_record_changed('account');

-- Two customers become one: their boats change the row of their owner, not hands, and the audit log names who is left.
create or replace trigger boat_changed_hands after update of owner_id on boat for each row
  when (old.owner_id <> new.owner_id and current_setting('marina.merging', true) is distinct from 'on')
  execute function mark_former_owner();
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('marina.erasing', true) = 'on' then
    if (new.id, new.actor_id, new.action, new.subject, new.subject_id, new.at)
      is not distinct from (old.id, old.actor_id, old.action, old.subject, old.subject_id, old.at)
    then
      return new;
    end if;
  end if;
  if tg_op = 'UPDATE' and current_setting('marina.merging', true) = 'on' then
    if (new.id, new.action, new.subject, new.subject_name, new.before, new.after, new.at)
      is not distinct from (old.id, old.action, old.subject, old.subject_name, old.before, old.after, old.at)
    then
      return new;
    end if;
  end if;
  raise exception 'the audit log is append-only';
end $$;

analyze account;
