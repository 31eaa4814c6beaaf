-- further people of a boat: a co-owner, a skipper. Until `accepted_at` it is an invitation, to an account or an address.
create table boat_person (
  id integer generated always as identity primary key,
  boat_id integer not null references boat on delete cascade,
  account_id integer references account,
  email text,
  word text not null,
  invited_by integer not null references account,
  invited_at timestamptz not null default now(),
  accepted_at timestamptz,
  check (account_id is not null or email is not null),
  check (accepted_at is null or account_id is not null)
);
-- one account's boats, read beside those it owns; who waits for an answer is found by account or address
create unique index boat_person_account on boat_person (account_id, boat_id) where account_id is not null;
create unique index boat_person_boat on boat_person (boat_id, lower(email));
create index boat_person_email on boat_person (lower(email)) where accepted_at is null;
create index boat_person_invited_by on boat_person (invited_by);

-- who hears of a change: the owner and, of a boat and her schedules, her further people
create or replace function tell_record_changed() returns trigger language plpgsql as $$
declare
  told record;
  id integer;
  owner integer;
  boat_of integer;
  others text;
begin
  if tg_op = 'UPDATE' and new is not distinct from old then
    return null;
  end if;
  if tg_op = 'DELETE' then
    told := old;
  else
    told := new;
  end if;
  id := told.id;
  if tg_table_name in ('boat_document', 'boat_person') then
    id := told.boat_id;
    select owner_id into owner from boat where boat.id = told.boat_id;
  elsif tg_table_name = 'schedule_picture' then
    id := told.schedule_id;
    select owner_id, boat_id into owner, boat_of from schedule where schedule.id = told.schedule_id;
  elsif tg_table_name = 'account' then
    owner := told.id;
  elsif tg_table_name = 'notification' then
    owner := told.account_id;
  elsif tg_table_name <> 'enquiry' then
    owner := told.owner_id;
  end if;
  if tg_argv[0] = 'boat' then
    boat_of := id;
  elsif tg_table_name = 'schedule' then
    boat_of := told.boat_id;
  end if;
  if boat_of is not null then
    select string_agg(account_id::text, ',' order by account_id) into others
      from boat_person where boat_id = boat_of and accepted_at is not null;
  end if;
  if tg_table_name = 'boat_person' then
    others := concat_ws(',', others, told.account_id);
  end if;
  perform pg_notify('changed', concat_ws(' ', tg_argv[0], id, nullif(concat_ws(',', owner, nullif(others, '')), '')));
  return null;
end $$;
comment on function tell_record_changed() is 'Tells open pages which record changed and who may see it, in all instances.';
create trigger boat_person_told after insert or update or delete on boat_person
  for each row execute function tell_record_changed('boat');
