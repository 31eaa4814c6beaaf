-- Seasons that staff renew at once: what was offered to whom, as it was offered, and what became of it.
create table renewal_round (
  id integer generated always as identity primary key,
  -- the days on which the subscriptions end
  ends_from date not null,
  ends_to date not null check (ends_to >= ends_from),
  answer_by date not null,
  terms text not null,
  made_by integer not null references account,
  made_at timestamptz not null
);
create index renewal_round_made_by on renewal_round (made_by);
create table renewal_offer (
  id integer generated always as identity primary key,
  round_id integer not null references renewal_round,
  -- what is renewed; none once it is gone
  subscription_id integer references subscription on delete set null,
  boat_id integer not null references boat on delete cascade,
  account_id integer not null references account,
  plan_id integer not null references plan,
  -- the plan as it was then: its names, price, lifts and days
  plan_as_offered jsonb not null,
  -- ended: nobody answered in time, or it could not be answered any more
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'accepted', 'declined', 'withdrawn', 'ended')),
  reminders smallint not null default 0 check (reminders between 0 and 3),
  next_reminder_at timestamptz,
  answered_at timestamptz,
  accepted_name text,
  -- the address of the network
  accepted_from text,
  -- of what was read: terms, plan and price
  terms_hash text,
  -- the subscription it became
  renewed_id integer references subscription on delete set null,
  check ((state = 'accepted') = (accepted_name is not null)),
  check (num_nulls(accepted_name, accepted_from, terms_hash) in (0, 3))
);
create unique index renewal_offer_open on renewal_offer (subscription_id) where state in ('waiting', 'offered');
create index renewal_offer_round on renewal_offer (round_id);
create index renewal_offer_subscription on renewal_offer (subscription_id);
create index renewal_offer_boat on renewal_offer (boat_id);
create index renewal_offer_account on renewal_offer (account_id);
create index renewal_offer_plan on renewal_offer (plan_id);
create index renewal_offer_renewed on renewal_offer (renewed_id) where renewed_id is not null;
create index renewal_offer_waiting on renewal_offer (id) where state = 'waiting';
create index renewal_offer_reminded on renewal_offer (next_reminder_at) where state = 'offered';

create function tell_renewal_changed() returns trigger language plpgsql as $$
declare
  told record := coalesce(new, old);
begin
  perform pg_notify('changed', concat_ws(' ', 'renewal', told.id, told.account_id));
  return null;
end $$;
comment on function tell_renewal_changed() is 'Tells open pages what a customer is offered for the next season, in all instances.';
create trigger renewal_told after insert or update or delete on renewal_offer
  for each row execute function tell_renewal_changed();
