-- What a subscription is taken from. `name` is the one in the marina's language, `price` in cents and `prices` how it
-- reads, by language; lifts null: without a count. `place` is the order in which plans are shown and chosen.
create table plan (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  lifts integer check (lifts between 0 and 998),
  days integer not null check (days between 1 and 3650),
  length_from numeric(5, 2) check (length_from > 0),
  length_to numeric(5, 2) check (length_to > 0),
  price integer check (price between 0 and 100000000),
  prices jsonb not null default '{}' check (jsonb_typeof(prices) = 'object'),
  active boolean not null default true,
  place integer not null default 0,
  created_at timestamptz not null default now(),
  constraint plan_length_class check (length_to >= length_from)
);

-- The plan that the texts spoke of until now. A new marina's has no price before somebody sets it.
insert into plan (name, names, lifts, days, price, prices, place)
select coalesce(names ->> marinas.language, names ->> 'en'), names, 11, 365,
  substring(said.price from '^\D*(\d{1,6}) ?€$')::integer * 100,
  case when said.price = 'From 3335 €'
    then '{"en": "From 3335 €", "et": "Alates 3335 €", "fi": "Alkaen 3335 €", "ru": "От 3335 €"}'::jsonb
    when said.price is null then '{}' else jsonb_build_object(marinas.language, said.price) end, 1
from (values ('{"en": "Annual plan", "et": "Aastapakett", "fi": "Vuosipaketti", "ru": "Годовой тариф"}'::jsonb)) first (names),
  (select coalesce((select value #>> '{}' from setting where key = 'language'), 'en') as language) marinas,
  (select coalesce((select value #>> '{}' from setting where key = 'planPrice'),
    case when exists (select from account) then 'From 3335 €' end) as price) said;
delete from setting where key = 'planPrice';

-- `plan_as_taken` is what the plan was called and cost then. A subscription without a count keeps 999 lifts, which lists,
-- gates and other programs read; its ledger has no balance.
alter table subscription
  add column plan_id integer references plan,
  add column plan_as_taken jsonb check (jsonb_typeof(plan_as_taken) = 'object'),
  add column unlimited boolean not null default false,
  add constraint subscription_unlimited check (not unlimited or (lifts_granted = 999 and lifts_remaining = 999));
create index subscription_plan on subscription (plan_id) where plan_id is not null;
alter table lift_entry alter column balance drop not null;
update subscription s
  set plan_id = p.id,
    plan_as_taken = jsonb_build_object('name', p.name, 'names', p.names, 'price', p.price, 'prices', p.prices)
  from plan p where s.lifts_granted = 11 and s.valid_to = (s.valid_from + interval '1 year')::date;

-- What a demo showed as its own until now was everybody's first value; a new marina has none.
insert into setting (key, value)
select key, value from (values ('marinaName', '"Dry Marina"'::jsonb), ('contactPhone', '"+385 51 000 000"'),
    ('contactEmail', '"office@example.test"'), ('contactAddress', '"Harbour Road 12\n51000 Seaport"')) shown (key, value)
  where exists (select from setting where key = 'demoSeeded')
on conflict (key) do nothing;

create trigger plan_told after insert or update or delete on plan
  for each statement execute function tell_marina_changed();
