create extension if not exists pg_trgm;

-- accounts ---------------------------------------------------------------------------------------
create table account (
  id integer generated always as identity primary key,
  role text not null default 'customer' check (role in ('customer', 'staff', 'admin')),
  username text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  id_number text not null default '',
  phone text not null default '',
  password_hash text not null,
  email_verified_at timestamptz,
  blocked_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index account_username_key on account (lower(username));
create unique index account_email_key on account (lower(email));

create table session (
  token_hash bytea primary key,
  account_id integer not null references account on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default ''
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

-- shape of rate-limiter-flexible's table
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- settings and lookups ---------------------------------------------------------------------------
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
create table service_type (
  id integer generated always as identity primary key,
  name text not null unique
);
insert into service_type (name) values
  ('Polishing'), ('Boat Maintenance'), ('Sandblasting'), ('Electric Works'), ('Boat Storage');
create table drop_off_rejection_reason (
  id integer generated always as identity primary key,
  name text not null unique
);
insert into drop_off_rejection_reason (name) values
  ('Documents are missing or unreadable'), ('Insurance does not cover the day'), ('No suitable rack position'),
  ('The boat is too large or too heavy'), ('The yard is full on that day'), ('Other');

-- files ------------------------------------------------------------------------------------------
create table file (
  id integer generated always as identity primary key,
  storage_key text not null unique,
  original_name text not null,
  content_type text not null,
  size integer not null check (size >= 0),
  sha256 bytea not null,
  uploader_id integer not null references account,
  attached_at timestamptz,
  created_at timestamptz not null default now()
);
create index file_unattached on file (created_at) where attached_at is null;

-- racks ------------------------------------------------------------------------------------------
create table rack (
  id integer generated always as identity primary key,
  name text not null unique
);
create table rack_row (
  id integer generated always as identity primary key,
  rack_id integer not null references rack,
  name text not null,
  unique (rack_id, name)
);
create table rack_position (
  id integer generated always as identity primary key,
  rack_row_id integer not null references rack_row,
  name text not null,
  position_number integer not null,
  code text not null unique,
  clear_width numeric(5, 2),
  clear_height numeric(5, 2),
  max_length numeric(5, 2),
  max_weight integer,
  unique (rack_row_id, position_number)
);

-- boats ------------------------------------------------------------------------------------------
create table boat (
  id integer generated always as identity primary key,
  owner_id integer not null references account,
  name text collate "und-x-icu" not null,
  width numeric(5, 2) not null check (width > 0),
  height numeric(5, 2) check (height > 0),
  depth numeric(5, 2) not null check (depth > 0),
  length_overall numeric(5, 2) check (length_overall > 0),
  weight integer check (weight > 0),
  hull_type text check (hull_type in ('cabin', 'open', 'rib', 'sail')),
  brand text collate "und-x-icu",
  notes text not null,
  size smallint check (size between 0 and 2),
  hold_reason text,
  -- the latest schedule, written with it in one transaction, so that lists need no lateral join
  latest_schedule_id integer,
  latest_status smallint check (latest_status between 0 and 11),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search text generated always as (lower(name || ' ' || coalesce(brand, ''))) stored
);
create index boat_name on boat (name, id);
create index boat_brand on boat (brand, id);
create index boat_size on boat (size, id);
create index boat_status on boat (latest_status, id);
create index boat_owner on boat (owner_id, id);
create index boat_search on boat using gin (search gin_trgm_ops);

create table boat_document (
  id integer generated always as identity primary key,
  boat_id integer not null references boat on delete cascade,
  document_group text not null check (document_group in ('contract', 'insurance', 'registration', 'other')),
  file_id integer not null unique references file,
  expires_on date,
  -- an earlier version: replaced or taken off by the owner, or brought by a former one
  replaced_at timestamptz,
  created_at timestamptz not null default now()
);
create index boat_document_boat on boat_document (boat_id) where replaced_at is null;

-- subscriptions ----------------------------------------------------------------------------------
create table subscription (
  id integer generated always as identity primary key,
  boat_id integer references boat,
  created_by integer not null references account,
  valid_from date not null,
  valid_to date not null,
  lifts_granted integer not null check (lifts_granted >= 0),
  lifts_remaining integer not null check (lifts_remaining >= 0),
  status smallint not null default 0 check (status in (0, 1, 2)),
  review_note text,
  reviewed_by integer references account,
  reviewed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (valid_to >= valid_from)
);
create index subscription_boat on subscription (boat_id, id desc);
create index subscription_from on subscription (valid_from, id);
create index subscription_to on subscription (valid_to, id);
create index subscription_lifts on subscription (lifts_remaining, id);
create index subscription_status on subscription (status, id);
-- one renewal waits at a time
create unique index one_pending_subscription_a_boat on subscription (boat_id) where status = 0;

-- every lift given, taken or returned; lifts_remaining is their sum
create table lift_entry (
  id integer generated always as identity primary key,
  subscription_id integer not null references subscription on delete cascade,
  change integer not null check (change <> 0),
  balance integer not null check (balance >= 0),
  reason text not null,
  schedule_id integer,
  actor_id integer not null references account,
  created_at timestamptz not null default now()
);
create index lift_entry_subscription on lift_entry (subscription_id, id desc);

-- schedules --------------------------------------------------------------------------------------
create table schedule (
  id integer generated always as identity primary key,
  boat_id integer not null references boat,
  status smallint not null default 0 check (status between 0 and 11),
  cancelled boolean not null default false,
  drop_off_at timestamptz not null,
  planned_pick_up_at timestamptz,
  asked_pick_up_at timestamptz,
  rejection_reason_id integer references drop_off_rejection_reason,
  rejection_notes text,
  payment_notes text,
  wish_rack_id integer references rack,
  wish_row_id integer references rack_row,
  wish_position_id integer references rack_position,
  position_id integer references rack_position,
  -- the subscription whose lift it took
  lift_subscription_id integer references subscription,
  status_changed_at timestamptz not null default now(),
  created_by integer not null references account,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index one_open_schedule_a_boat on schedule (boat_id) where status in (0, 1, 3, 4, 5, 6, 7, 8, 9);
create unique index one_boat_a_position on schedule (position_id) where position_id is not null;
create index schedule_boat on schedule (boat_id, id desc) include (status);
create index schedule_status on schedule (status, id);
create index schedule_drop_off on schedule (drop_off_at, id);
create index schedule_pick_up on schedule ((coalesce(asked_pick_up_at, planned_pick_up_at)), id);

alter table boat add foreign key (latest_schedule_id) references schedule (id) deferrable initially deferred;

-- places held at the crane; `place` counts from 1 within a 15-minute slot
create table slot_place (
  schedule_id integer not null references schedule on delete cascade,
  kind text not null check (kind in ('drop-off', 'pick-up')),
  slot_at timestamptz not null,
  place integer not null check (place > 0),
  primary key (schedule_id, kind),
  constraint one_boat_a_place unique (slot_at, place)
);

create table schedule_picture (
  id integer generated always as identity primary key,
  schedule_id integer not null references schedule on delete cascade,
  kind text not null check (kind in ('boat', 'inspection')),
  file_id integer not null unique references file,
  created_at timestamptz not null default now()
);
create index schedule_picture_schedule on schedule_picture (schedule_id);

-- what happened to boats, subscriptions and schedules; outlives them, so it refers by number alone
create table history (
  id integer generated always as identity primary key,
  boat_id integer not null,
  schedule_id integer,
  subscription_id integer,
  event text not null,
  from_status smallint,
  to_status smallint,
  actor_id integer not null references account,
  for_account_id integer references account,
  note text,
  details jsonb not null default '{}',
  undone_by integer references history,
  at timestamptz not null
);
create index history_boat on history (boat_id, id desc);
create index history_schedule on history (schedule_id, id desc) where schedule_id is not null;

-- notices ----------------------------------------------------------------------------------------
create table notification (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  text text not null,
  link text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notification_account on notification (account_id, id desc);
create index notification_unread on notification (account_id) where read_at is null;
