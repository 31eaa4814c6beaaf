-- a device of the marina that reaches the yard's calls alone; its token is kept as a hash
create table yard_screen (
  id integer primary key generated always as identity,
  token_hash bytea not null unique,
  name text not null,
  made_by integer not null references account,
  made_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- who acts there, and when they last did
  operator_id integer references account,
  operator_at timestamptz
);
create index yard_screen_made_by on yard_screen (made_by);
create index yard_screen_operator on yard_screen (operator_id);

-- the digits by which one of staff says on such a device who acts
create table operator_pin (
  account_id integer primary key references account on delete cascade,
  pin_hash text not null,
  set_at timestamptz not null
);

-- attempts on a device: counted before they are judged, and taken back by a right one
create table pin_attempt (
  id integer primary key generated always as identity,
  screen_id integer not null references yard_screen on delete cascade,
  account_id integer not null references account on delete cascade,
  at timestamptz not null
);
create index pin_attempt_screen on pin_attempt (screen_id);
create index pin_attempt_account on pin_attempt (account_id);

-- what was pressed on a yard screen, each once by its key; what it names may be gone by now
create table yard_move (
  key uuid primary key,
  -- null: a browser somebody is signed in on
  screen_id integer,
  account_id integer not null references account,
  event text not null check (event in ('here', 'not-here', 'begin', 'lower', 'back-on-rack', 'undo')),
  movement_id integer not null,
  schedule_id integer not null,
  -- the last entry of history in force when it was done
  history_id integer,
  at timestamptz not null,
  undone_by uuid
);
create index yard_move_at on yard_move (at);
create index yard_move_account on yard_move (account_id);

create function end_operator() returns trigger language plpgsql as $$
begin
  delete from operator_pin where account_id = new.id;
  update yard_screen set operator_id = null, operator_at = null where operator_id = new.id;
  return null;
end $$;
comment on function end_operator() is
  'Who has a new password, is blocked, erased or no longer of staff acts on no yard screen until they set a PIN anew.';
create trigger account_operator_ended after update of password_hash, blocked_at, erased_at, role on account
  for each row
  when (old.password_hash is distinct from new.password_hash or new.blocked_at is not null and old.blocked_at is null
    or new.erased_at is not null and old.erased_at is null or old.role <> new.role and new.role = 'customer')
  execute function end_operator();
