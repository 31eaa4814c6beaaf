-- an address for a wall: who has it sees the day's order without signing in; its token is kept as a hash
create table display (
  id integer primary key generated always as identity,
  token_hash bytea not null unique,
  name text not null,
  made_by integer not null references account,
  made_at timestamptz not null,
  last_seen_at timestamptz
);
create index display_made_by on display (made_by);

-- on the wall she is "A boat"
alter table boat add column off_display boolean not null default false;
