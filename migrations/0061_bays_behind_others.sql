-- A bay behind another is reached only while that one is empty.
create table position_blocker (
  position_id integer not null references rack_position on delete cascade,
  blocker_id integer not null references rack_position on delete cascade,
  primary key (position_id, blocker_id),
  check (position_id <> blocker_id)
);
create index position_blocker_by_blocker on position_blocker (blocker_id);
create trigger position_blocker_told after insert or update or delete on position_blocker
  for each statement execute function tell_marina_changed();
