-- What moves boats. Hours: seven days, Monday first, null for a day off; none at all: the booking hours.
create table machine (
  id integer generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('travel-lift', 'crane', 'forklift')),
  max_weight integer not null check (max_weight > 0),
  max_length numeric(5, 2) not null check (max_length > 0),
  highest_tier integer check (highest_tier > 0),
  minutes integer not null default 12 check (minutes > 0),
  hours jsonb,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index machine_spelling on machine (lower(name));
