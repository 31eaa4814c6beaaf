-- What the program does by itself at times: when each job is due, shared by all instances, and how its last run went.
create table job (
  name text primary key,
  next_run_at timestamptz not null,
  last_run_at timestamptz,
  failures integer not null default 0,
  failure text not null default ''
);
-- when a backup was tried and made stands there now
update setting set value = value - 'day' - 'triedAt' where key = 'nightlyBackup';
