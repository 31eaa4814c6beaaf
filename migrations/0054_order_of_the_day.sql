-- The order of a day is a lane's, one for each machine: who changes it says which version was looked at.
create table order_of_day (
  day date not null,
  machine_id integer references machine on delete cascade,
  version integer not null,
  unique nulls not distinct (day, machine_id)
);

alter table movement
  -- told later by a device that had no connection: its times are not exact
  add column sent_late boolean not null default false,
  -- the day's first window, and the one in force an hour before the booked time with the time it was put around
  add column first_from timestamptz,
  add column first_until timestamptz,
  add column judged_from timestamptz,
  add column judged_until timestamptz,
  add column expected_at timestamptz;
create index movement_done_by_machine on movement (machine_id, kind, done_at desc) where done_at is not null;

create function tell_movement_changed() returns trigger language plpgsql as $$
declare
  people text;
begin
  if new is distinct from old then
    select concat_ws(',', s.owner_id, (select string_agg(p.account_id::text, ',' order by p.account_id)
        from boat_person p where p.boat_id = s.boat_id and p.accepted_at is not null))
      into people from schedule s where s.id = new.schedule_id;
    perform pg_notify('changed', concat_ws(' ', 'schedule', new.schedule_id, nullif(people, '')));
  end if;
  return null;
end $$;
comment on function tell_movement_changed() is
  'Tells open pages that a movement is somewhere else in the order of its day, begun, awaited or promised anew; booking and doing it change its schedule.';
create trigger movement_told after update on movement for each row execute function tell_movement_changed();
