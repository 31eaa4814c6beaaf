-- What a visitor wrote on the public pages: a wish to visit, or a message. Staff answer by mail, invite, or decline.
create table enquiry (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('visit', 'message')),
  -- 0 new, 1 answered, 2 declined
  status smallint not null default 0 check (status in (0, 1, 2)),
  name text not null,
  email text not null,
  phone text not null default '',
  message text not null default '',
  -- m; and days in marina time
  boat_length numeric(6, 2),
  boat_beam numeric(6, 2),
  boat_draft numeric(6, 2),
  arrival date,
  departure date,
  answer text,
  handled_by integer references account,
  handled_at timestamptz,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  -- sent twice is one: of what was written, and of the form it was written in
  sent_key text not null unique,
  search text generated always as (
    lower(name || ' ' || email || ' ' || phone || ' ') || regexp_replace(phone, '\D', '', 'g')
  ) stored,
  check (kind = 'message' or (arrival is not null and departure is not null and arrival <= departure))
);
create index enquiry_status on enquiry (status, id);
create index enquiry_name on enquiry (name collate "und-x-icu", id);
create index enquiry_arrival on enquiry (arrival, id);
create index enquiry_search on enquiry using gin (search gin_trgm_ops);
