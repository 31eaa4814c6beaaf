-- The yard, or one machine, moves no boats for a time; whom it hit, and the free times offered to them.
create table yard_stop (
  id integer generated always as identity primary key,
  -- null: the whole yard
  machine_id integer references machine,
  reason text not null check (reason in ('wind', 'breakdown', 'tide', 'holiday', 'other')),
  words text,
  from_at timestamptz not null,
  -- null: until told otherwise
  until_at timestamptz check (until_at > from_at),
  ended_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1
);
create index yard_stop_machine on yard_stop (machine_id);
create index yard_stop_not_ended on yard_stop (from_at) where ended_at is null;
create table stop_hit (
  stop_id integer not null references yard_stop on delete cascade,
  movement_id integer not null references movement on delete cascade,
  -- what cannot be kept
  booked_at timestamptz not null,
  machine_id integer references machine,
  told_at timestamptz not null,
  choice text check (choice in ('shift', 'machine', 'offer')),
  settled_at timestamptz,
  primary key (stop_id, movement_id)
);
create index stop_hit_movement on stop_hit (movement_id);
create index stop_hit_machine on stop_hit (machine_id);
create index stop_hit_to_settle on stop_hit (stop_id) where choice is not null and settled_at is null;
create table offer (
  id integer generated always as identity primary key,
  stop_id integer not null references yard_stop on delete cascade,
  movement_id integer not null references movement on delete cascade,
  booked_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'taken', 'closed')),
  taken_at timestamptz,
  made_at timestamptz not null,
  check ((state = 'taken') = (taken_at is not null))
);
create index offer_stop on offer (stop_id);
create index offer_movement on offer (movement_id);
create unique index one_open_offer on offer (movement_id) where state = 'open';
create table offer_time (
  offer_id integer not null references offer on delete cascade,
  at timestamptz not null,
  primary key (offer_id, at)
);

create function tell_stop_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'stop');
  return null;
end $$;
comment on function tell_stop_changed() is 'a stop and what is offered because of it hit every page of the day';
create trigger yard_stop_told after insert or update or delete on yard_stop
  for each statement execute function tell_stop_changed();
create trigger stop_hit_told after insert or update or delete on stop_hit
  for each statement execute function tell_stop_changed();
create trigger offer_told after insert or update or delete on offer
  for each statement execute function tell_stop_changed();
