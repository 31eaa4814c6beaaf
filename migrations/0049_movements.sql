-- One row a booked movement of a boat; what it holds at the crane or on a machine lies in slot_place.
create table movement (
  id integer generated always as identity primary key,
  schedule_id integer not null references schedule on delete cascade,
  kind text not null check (kind in ('drop-off', 'pick-up')),
  machine_id integer references machine,
  booked_at timestamptz not null,
  -- the marina's day it is booked for, or was done on
  day date not null,
  -- null: by its booked time
  rank integer,
  here_at timestamptz,
  begun_at timestamptz,
  done_at timestamptz,
  told_from timestamptz,
  told_until timestamptz,
  unique (schedule_id, kind)
);
create index movement_by_day on movement (day, machine_id);

with held as (
  select p.schedule_id, p.kind, s.status,
    coalesce(case p.kind when 'drop-off' then s.drop_off_at else s.asked_pick_up_at end, p.slot_at) as booked_at,
    coalesce((select value #>> '{}' from setting where key = 'timeZone'), 'Europe/Tallinn') as zone,
    (select max(h.at) from history h where h.schedule_id = s.id and h.undone_by is null
      and h.event = case p.kind when 'drop-off' then 'lift' else 'lower' end
      and (p.kind = 'drop-off' or s.status in (9, 10, 11))) as done_at
  from slot_place p join schedule s on s.id = p.schedule_id
)
insert into movement (schedule_id, kind, booked_at, day, done_at)
  select schedule_id, kind, booked_at, (coalesce(done_at, booked_at) at time zone zone)::date, done_at
  from held order by schedule_id, kind;

alter table slot_place add column movement_id integer references movement on delete cascade,
  add column machine_id integer references machine;
update slot_place p set movement_id = m.id from movement m where m.schedule_id = p.schedule_id and m.kind = p.kind;
alter table slot_place drop constraint one_boat_a_place;
alter table slot_place drop column schedule_id, drop column kind, alter column movement_id set not null,
  add primary key (movement_id, slot_at),
  add constraint one_boat_a_place unique nulls not distinct (slot_at, place, machine_id);
