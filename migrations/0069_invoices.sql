-- Invoices, credit notes, payments, and what each payment paid. Sums are whole cents. What is issued or booked is never
-- changed and never deleted: a trigger refuses it, whoever asks.

-- who sells, how documents are numbered, and until when nothing is booked any more; one row at most
create table invoice_setup (
  id integer primary key default 1 check (id = 1),
  name text not null,
  registry_code text not null,
  -- null: not registered for VAT
  vat_number text,
  street text not null,
  city text not null,
  postal_code text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  iban text not null,
  bic text,
  email text not null,
  phone text not null,
  prefix text not null check (prefix ~ '^[A-Z-]{0,8}$'),
  credit_prefix text not null check (credit_prefix ~ '^[A-Z-]{0,8}$'),
  due_days integer not null check (due_days between 0 and 365),
  reference_kind text not null check (reference_kind in ('7-3-1', 'rf')),
  -- the last day of what is closed; null: nothing is
  closed_until date,
  version integer not null default 1,
  constraint invoice_setup_series check (prefix <> credit_prefix)
);

-- what invoices say of a customer beside what the marina keeps of them anyway
create table buyer (
  account_id integer primary key references account,
  -- null: the marina's
  country text check (country ~ '^[A-Z]{2}$'),
  vat_reason text check (vat_reason in ('reverse-charge', 'outside-scope')),
  version integer not null default 1
);

-- the number given last; who issues holds the row until the number is in use or given back
create table invoice_series (
  kind text not null check (kind in ('invoice', 'credit-note')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

create table invoice (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  year integer not null,
  place integer not null check (place > 0),
  number text not null unique,
  account_id integer not null references account,
  issued_on date not null,
  due_on date,
  reference text unique,
  -- the invoice that a credit note credits
  credits_id integer references invoice,
  currency text not null,
  net bigint not null,
  vat bigint not null,
  rounding bigint not null,
  total bigint not null check (total >= 0),
  -- all that paper and file are made from, as it stood then
  document jsonb not null,
  reason text,
  issued_by integer not null references account,
  issued_at timestamptz not null,
  constraint invoice_place unique (kind, year, place),
  constraint invoice_sums check (net + vat + rounding = total),
  constraint invoice_credits check ((kind = 'credit-note') = (credits_id is not null)),
  constraint invoice_to_pay check ((kind = 'invoice') = (due_on is not null and reference is not null)),
  constraint invoice_year check (extract(year from issued_on) = year)
);
create index invoice_account on invoice (account_id, issued_on);
create index invoice_credits_id on invoice (credits_id) where credits_id is not null;
create index invoice_issued_by on invoice (issued_by);

-- which line of an invoice a credit note took back: each once
create table credited_line (
  invoice_id integer not null references invoice,
  line integer not null check (line >= 0),
  credit_note_id integer not null references invoice,
  primary key (invoice_id, line)
);
create index credited_line_note on credited_line (credit_note_id);

-- money that came, or below zero, that was paid back
create table payment (
  id integer generated always as identity primary key,
  account_id integer not null references account,
  sum bigint not null check (sum <> 0),
  currency text not null,
  paid_on date not null,
  way text not null check (way in ('transfer', 'cash', 'card')),
  note text not null default '',
  made_by integer not null references account,
  made_at timestamptz not null
);
create index payment_account on payment (account_id, paid_on);
create index payment_made_by on payment (made_by);

-- how much of a payment went to an invoice, or back to the customer; below zero: it was freed again by a credit note
create table allocation (
  id integer generated always as identity primary key,
  payment_id integer not null references payment,
  invoice_id integer references invoice,
  pay_back_id integer references payment,
  sum bigint not null check (sum <> 0),
  made_at timestamptz not null,
  constraint allocation_aim check ((invoice_id is null) <> (pay_back_id is null))
);
create index allocation_payment on allocation (payment_id);
create index allocation_invoice on allocation (invoice_id) where invoice_id is not null;
create index allocation_pay_back on allocation (pay_back_id) where pay_back_id is not null;

-- invoices for many customers at once: one row each, taken up again by whoever runs next
create table invoice_run (
  id integer generated always as identity primary key,
  until date not null,
  made_by integer not null references account,
  made_at timestamptz not null
);
create index invoice_run_made_by on invoice_run (made_by);
create table invoice_run_line (
  run_id integer not null references invoice_run,
  account_id integer not null references account,
  -- in which order
  place integer not null,
  -- as it was looked at
  total bigint not null,
  state text not null check (state in ('waiting', 'issued', 'failed')),
  invoice_id integer references invoice,
  failure text,
  primary key (run_id, account_id),
  constraint invoice_run_line_state check
    ((state = 'issued') = (invoice_id is not null) and (state = 'failed') = (failure is not null))
);
create index invoice_run_line_account on invoice_run_line (account_id);
create index invoice_run_line_invoice on invoice_run_line (invoice_id) where invoice_id is not null;
create index invoice_run_waiting on invoice_run_line (run_id, place) where state = 'waiting';

alter table charge
  -- its place on the invoice, from 0
  add column invoice_line integer,
  add column credited_at timestamptz,
  add constraint charge_invoice_id_fkey foreign key (invoice_id) references invoice,
  add constraint charge_credited check (credited_at is null or invoice_id is not null);

create function keep_issued() returns trigger language plpgsql as $$
declare
  -- two accounts of one person become one: whose it is may change, what it says may not
  persons text[] := array['account_id', 'issued_by', 'made_by'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - persons = to_jsonb(old) - persons then
    return new;
  end if;
  raise exception '% of % is issued or booked and stays as it is', tg_table_name, to_jsonb(old) ->> 'id'
    using errcode = 'restrict_violation';
end $$;
comment on function keep_issued() is 'Refuses to change or delete what is issued or booked; accounts may be merged.';
create trigger invoice_kept before update or delete on invoice for each row execute function keep_issued();
create trigger credited_line_kept before update or delete on credited_line for each row execute function keep_issued();
create trigger payment_kept before update or delete on payment for each row execute function keep_issued();
create trigger allocation_kept before update or delete on allocation for each row execute function keep_issued();

create function keep_invoiced_charge() returns trigger language plpgsql as $$
begin
  if (new.invoice_id, new.invoice_line, new.words, new.quantity, new.unit_price, new.priced, new.vat_rate, new.vat_reason)
      is distinct from
    (old.invoice_id, old.invoice_line, old.words, old.quantity, old.unit_price, old.priced, old.vat_rate, old.vat_reason) then
    raise exception 'charge % is invoiced and stays as it is', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function keep_invoiced_charge() is 'Refuses to change what an invoice was made from.';
create trigger charge_kept before update on charge
  for each row when (old.invoice_id is not null) execute function keep_invoiced_charge();

create function tell_invoice_changed() returns trigger language plpgsql as $$
declare
  told record := coalesce(new, old);
begin
  perform pg_notify('changed', concat_ws(' ', 'invoice', told.id, told.account_id));
  return null;
end $$;
comment on function tell_invoice_changed() is 'Tells open pages what a customer was invoiced and paid, in all instances.';
create trigger invoice_told after insert on invoice for each row execute function tell_invoice_changed();
create trigger payment_told after insert on payment for each row execute function tell_invoice_changed();
create trigger invoice_setup_told after insert or update on invoice_setup
  for each statement execute function tell_marina_changed();
