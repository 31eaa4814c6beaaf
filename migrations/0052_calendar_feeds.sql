-- A person's own bookings, read by a calendar under a secret address of which this is the hash.
create table calendar_feed (
  account_id integer primary key references account on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);
