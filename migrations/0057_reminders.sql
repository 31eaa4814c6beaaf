-- what a person was reminded of, each once: a record's last or booked day, and so many days before it (-1: the day after)
create table reminder (
  kind text not null check (kind in ('insurance', 'subscription', 'booking')),
  record_id integer not null,
  day date not null,
  days_before smallint not null,
  sent_at timestamptz not null,
  primary key (kind, record_id, day, days_before)
);
create index reminder_day on reminder (day);
