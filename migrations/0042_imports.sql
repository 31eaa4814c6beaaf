-- A marina's own file on its way in: as it was sent, with what its columns hold, until it is imported or thrown away.
create table import (
  id integer generated always as identity primary key,
  file_name text not null,
  -- gone with its rows when nothing can be taken back any more
  bytes bytea,
  state text not null default 'read' check (state in ('read', 'checked', 'imported', 'takenBack')),
  version integer not null default 1,
  created_by integer not null references account,
  choices jsonb not null default '{}',
  decisions jsonb not null default '{}',
  notes jsonb not null default '[]',
  sheets jsonb not null default '[]',
  questions jsonb not null default '[]',
  counts jsonb,
  made jsonb,
  -- of what the last check would write: at the import it has to be the same
  digest text,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  imported_at timestamptz,
  taken_back_at timestamptz
);
create index import_created_by on import (created_by);

-- One boat of one row of the file, as it was read and as the last check judged it.
create table import_row (
  id integer generated always as identity primary key,
  import_id integer not null references import on delete cascade,
  place integer not null,
  sheet text not null,
  row_number integer not null,
  slot integer not null,
  verdict text not null check (verdict in ('new', 'known', 'changed', 'wrong')),
  customer_name text not null,
  boat_name text not null,
  customer_id integer,
  boat_id integer,
  remarks jsonb not null,
  said jsonb not null,
  unique (import_id, place)
);

-- What an import made or changed, as it left it: while each row is still the same, it can be taken back.
create table import_record (
  import_id integer not null references import on delete cascade,
  kind text not null check (kind in ('account', 'boat', 'subscription', 'schedule')),
  record_id integer not null,
  -- null: it was made; else the columns that were changed, as they were
  before jsonb,
  row_hash text not null,
  primary key (import_id, kind, record_id)
);

-- What a person chose for the columns of a file, for the next one with the same headings.
create table import_mapping (
  headings text primary key,
  choices jsonb not null,
  chosen_at timestamptz not null
);
