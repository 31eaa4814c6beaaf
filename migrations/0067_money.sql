-- What the yard is owed. Sums are whole cents, unit prices whole ten-thousandths, quantities whole thousandths, rates
-- whole hundredths of a percent; never a floating number.

-- the standard rate of VAT from a day on
create table vat_rate (
  id integer generated always as identity primary key,
  valid_from date not null unique,
  rate integer not null check (rate between 0 and 10000)
);
insert into vat_rate (valid_from, rate) values ('2024-01-01', 2200), ('2025-07-01', 2400);

create table price_item (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  unit text not null check (unit in ('once', 'hour', 'day', 'lift', 'metre', 'piece')),
  priced text not null check (priced in ('net', 'gross')),
  -- null: the standard rate of the day
  vat_rate integer check (vat_rate between 0 and 10000),
  vat_reason text check (vat_reason in
    ('reduced', 'zero-rated', 'exempt', 'reverse-charge', 'outside-scope', 'seller-not-registered')),
  due text not null check (due in ('nothing', 'lift', 'visit-day', 'service')),
  service_type_id integer references service_type,
  active boolean not null default true,
  place integer not null default 0,
  created_at timestamptz not null default now(),
  constraint price_item_reason check ((vat_rate is null) = (vat_reason is null) and (vat_rate > 0) = (vat_reason = 'reduced')),
  constraint price_item_service check ((due = 'service') = (service_type_id is not null))
);
create index price_item_service_type on price_item (service_type_id) where service_type_id is not null;
create unique index one_item_due on price_item (due) where active and due in ('lift', 'visit-day');
create unique index one_item_of_service on price_item (service_type_id) where active and due = 'service';

-- what an item costs from a day on
create table item_price (
  item_id integer not null references price_item on delete cascade,
  valid_from date not null,
  unit_price bigint not null check (unit_price between 0 and 10000000000),
  primary key (item_id, valid_from)
);

create table charge (
  id integer generated always as identity primary key,
  account_id integer not null references account,
  boat_id integer references boat on delete set null,
  -- as she was called then
  boat_name text,
  item_id integer references price_item,
  plan_id integer references plan,
  words text not null check (words <> ''),
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  quantity integer not null check (quantity between 1 and 100000000),
  unit_price bigint not null check (unit_price between 0 and 10000000000),
  priced text not null check (priced in ('net', 'gross')),
  vat_rate integer not null check (vat_rate between 0 and 10000),
  -- why it is not the standard rate
  vat_reason text check (vat_reason in
    ('reduced', 'zero-rated', 'exempt', 'reverse-charge', 'outside-scope', 'seller-not-registered')),
  -- the rate is that of the day it is invoiced, as for a year that is yet to come
  rated_at_invoice boolean not null default false,
  supply_day date not null,
  -- null: written by hand
  record_kind text check (record_kind in ('subscription', 'visit', 'extension', 'lift', 'service')),
  record_id integer,
  -- the branch that issues gives it its table
  invoice_id integer,
  -- what it came from was undone: taken off with it, or to be credited where it was invoiced by then
  undone_at timestamptz,
  taken_off_at timestamptz,
  taken_off_by integer references account,
  taken_off_reason text,
  made_by integer not null references account,
  made_at timestamptz not null,
  version integer not null default 1,
  constraint charge_record check ((record_kind is null) = (record_id is null)),
  constraint charge_taken_off check ((taken_off_at is null) = (taken_off_by is null) and (taken_off_at is null or invoice_id is null)),
  constraint charge_zero_has_reason check (vat_reason is null or (vat_rate > 0) = (vat_reason = 'reduced'))
);
-- a record makes a charge of one item once; of a plan, or of a price agreed on, once
create unique index charge_of_record on charge (record_kind, record_id, coalesce(item_id, 0));
create index charge_account on charge (account_id, supply_day);
create index charge_open on charge (account_id) where invoice_id is null and taken_off_at is null;
create index charge_boat on charge (boat_id) where boat_id is not null;
create index charge_item on charge (item_id) where item_id is not null;
create index charge_plan on charge (plan_id) where plan_id is not null;
create index charge_invoice on charge (invoice_id) where invoice_id is not null;
create index charge_made_by on charge (made_by);
create index charge_taken_off_by on charge (taken_off_by) where taken_off_by is not null;

create trigger vat_rate_told after insert or update or delete on vat_rate
  for each statement execute function tell_marina_changed();
create trigger price_item_told after insert or update or delete on price_item
  for each statement execute function tell_marina_changed();
create trigger item_price_told after insert or update or delete on item_price
  for each statement execute function tell_marina_changed();
create function tell_charge_changed() returns trigger language plpgsql as $$
declare
  told record := coalesce(new, old);
begin
  perform pg_notify('changed', concat_ws(' ', 'charge', told.id, told.account_id));
  return null;
end $$;
comment on function tell_charge_changed() is 'Tells open pages what a customer owes, in all instances.';
create trigger charge_told after insert or update or delete on charge
  for each row execute function tell_charge_changed();
