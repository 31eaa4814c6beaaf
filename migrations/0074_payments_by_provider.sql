-- Payments at a provider: what was begun there, what became of it, and what the provider took back.
alter table payment
  drop constraint payment_way_check,
  add constraint payment_way_check check (way in ('transfer', 'cash', 'card', 'montonio', 'stripe')),
  -- null: a provider told of it
  alter column made_by drop not null,
  add constraint payment_by check ((made_by is null) = (way in ('montonio', 'stripe')));

create table provider_payment (
  id integer generated always as identity primary key,
  provider text not null check (provider in ('montonio', 'stripe')),
  method text not null check (method in ('bank', 'card')),
  -- ours, random: by it the provider names the payment
  reference text not null unique,
  -- the provider's own; null until it answered
  provider_id text,
  -- its page; null where nothing is to be paid there any more
  url text,
  sum bigint not null check (sum > 0),
  currency text not null,
  state text not null check (state in ('begun', 'paid', 'ended', 'unclear')),
  payment_id integer unique references payment,
  begun_at timestamptz not null,
  -- when the provider was asked last
  asked_at timestamptz,
  constraint provider_payment_paid check ((state = 'paid') = (payment_id is not null))
);
create index provider_payment_begun on provider_payment (begun_at) where state = 'begun';

-- what it is for, in this order
create table provider_payment_invoice (
  provider_payment_id integer not null references provider_payment,
  invoice_id integer not null references invoice,
  place integer not null,
  primary key (provider_payment_id, invoice_id)
);
create index provider_payment_invoice_invoice on provider_payment_invoice (invoice_id);

-- what the provider took back, by its own word for it, as a sum that only grows
create table provider_return (
  provider_payment_id integer not null references provider_payment,
  reference text not null,
  why text not null check (why in ('refund', 'dispute')),
  sum bigint not null check (sum > 0),
  told_at timestamptz not null,
  primary key (provider_payment_id, reference)
);

-- whom the last hour to pay has passed for: told once an approval, and again once it is paid after the place was freed
create table unpaid_schedule (
  schedule_id integer primary key references schedule on delete cascade,
  -- of the approval it counts from
  approved_at timestamptz not null,
  told_at timestamptz not null,
  paid_late_at timestamptz
);
