-- Estimates for work on a boat, what their owners accepted of them, and what was charged. Sums are whole cents, unit
-- prices whole ten-thousandths, quantities whole thousandths, rates whole hundredths of a percent.

alter table charge drop constraint charge_record_kind_check,
  add constraint charge_record_kind_check
    check (record_kind in ('subscription', 'visit', 'extension', 'lift', 'service', 'work'));

alter table boat_service
  -- a work order was made from it, which alone charges it
  add column priced_by_order boolean not null default false;

create table work_order (
  id integer generated always as identity primary key,
  -- who had the boat when it was drawn up: who answers and pays
  account_id integer not null references account,
  boat_id integer references boat on delete set null,
  -- as she was called then
  boat_name text not null,
  service_id integer references boat_service on delete set null,
  title text not null check (title <> ''),
  status text not null default 'draft' check (status in ('draft', 'offered', 'begun', 'done', 'ended')),
  ended_from text check (ended_from in ('draft', 'offered', 'begun')),
  -- since it was offered first
  currency text check (currency in ('EUR', 'GBP', 'SEK', 'NOK', 'DKK', 'PLN', 'CHF')),
  offered_at timestamptz,
  worked_on date,
  done_note text,
  made_by integer not null references account,
  made_at timestamptz not null,
  version integer not null default 1,
  constraint work_order_ended check ((status = 'ended') = (ended_from is not null)),
  constraint work_order_done check ((status = 'done') = (worked_on is not null)),
  constraint work_order_offered check (status in ('draft', 'ended') or offered_at is not null),
  constraint work_order_currency check (offered_at is null or currency is not null)
);
create index work_order_account on work_order (account_id, id);
create index work_order_boat on work_order (boat_id) where boat_id is not null;
create index work_order_service on work_order (service_id) where service_id is not null;
-- a request is worked on by one order at a time
create unique index work_order_of_service on work_order (service_id) where service_id is not null and status <> 'ended';
create index work_order_made_by on work_order (made_by);

create table work_line (
  id integer generated always as identity primary key,
  order_id integer not null references work_order on delete cascade,
  place integer not null,
  kind text not null check (kind in ('labour', 'part', 'other')),
  item_id integer references price_item on delete set null,
  words text not null check (words <> ''),
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  quantity integer not null check (quantity between 1 and 100000000),
  unit_price bigint not null check (unit_price between 0 and 10000000000),
  priced text not null check (priced in ('net', 'gross')),
  -- null: the standard rate of the day
  vat_rate integer check (vat_rate between 0 and 10000),
  vat_reason text check (vat_reason in
    ('reduced', 'zero-rated', 'exempt', 'reverse-charge', 'outside-scope', 'seller-not-registered')),
  offered_at timestamptz,
  -- as it was offered: what is charged never goes beyond
  offered_rate integer,
  net bigint,
  gross bigint,
  answer text check (answer in ('accepted', 'declined')),
  constraint work_line_offered check (
    (offered_at is null) = (net is null) and (offered_at is null) = (gross is null) and (offered_at is null) = (offered_rate is null)),
  constraint work_line_answered check (answer is null or offered_at is not null)
);
create index work_line_order on work_line (order_id, place, id);
create index work_line_item on work_line (item_id) where item_id is not null;

create function keep_offered_line() returns trigger language plpgsql as $$
begin
  if old.offered_at is not null and row(new.order_id, new.kind, new.words, new.quantity, new.unit_price, new.priced, new.vat_rate,
      new.vat_reason, new.offered_at, new.offered_rate, new.net, new.gross)
    is distinct from row(old.order_id, old.kind, old.words, old.quantity, old.unit_price, old.priced, old.vat_rate,
      old.vat_reason, old.offered_at, old.offered_rate, old.net, old.gross)
  then raise exception 'a line of an estimate stays as it was offered'; end if;
  return new;
end $$;
comment on function keep_offered_line() is 'What somebody accepted, or may accept right now, stays as they read it.';
create trigger work_line_kept before update on work_line for each row execute function keep_offered_line();

-- what was used of an accepted line, each time the order was done; its charge names it
create table work_use (
  id integer generated always as identity primary key,
  line_id integer not null references work_line on delete cascade,
  quantity integer not null check (quantity between 0 and 100000000),
  net bigint not null check (net >= 0),
  gross bigint not null check (gross >= 0),
  undone_at timestamptz
);
create unique index work_use_in_force on work_use (line_id) where undone_at is null;
create index work_use_line on work_use (line_id, id);

create function judge_work_use() returns trigger language plpgsql as $$
begin
  if not exists (select from work_line l where l.id = new.line_id and l.answer = 'accepted' and new.net <= l.net and new.gross <= l.gross)
  then raise exception 'more is charged than was accepted'; end if;
  return new;
end $$;
comment on function judge_work_use() is 'Nothing is charged that was not accepted, nor more of it.';
create trigger work_use_judged before insert on work_use for each row execute function judge_work_use();

-- what happened to an order, for its owner and staff alone: not in the history of the boat, which goes on with her
create table work_event (
  id integer generated always as identity primary key,
  order_id integer not null references work_order on delete cascade,
  event text not null check (event in ('made', 'changed', 'offered', 'answered', 'begun', 'done', 'undone', 'ended')),
  -- null: from the mailed page
  actor_id integer references account,
  -- who answered from the mailed page, by phone or on paper
  said_by text,
  said_on date,
  way text check (way in ('app', 'mail', 'phone', 'paper')),
  note text,
  -- lines and what was said of each
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  at timestamptz not null
);
create index work_event_order on work_event (order_id, id);
create index work_event_actor on work_event (actor_id) where actor_id is not null;

create table work_link (
  id integer generated always as identity primary key,
  order_id integer not null references work_order on delete cascade,
  -- of the token, which stands in the mail alone
  token_hash bytea not null unique,
  recipient text not null,
  mail_id integer unique references mail on delete set null,
  made_by integer not null references account,
  made_at timestamptz not null,
  -- what became of the mail, which is forgotten after a month
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  -- it opens nothing any more: taken back, or another one took its place
  ended_at timestamptz
);
create unique index work_link_active on work_link (order_id) where ended_at is null;
create index work_link_order on work_link (order_id, id);
create index work_link_made_by on work_link (made_by);

create function note_work_link_mail() returns trigger language plpgsql as $$
begin
  update work_link set sent_at = new.sent_at, failed_at = new.gave_up_at,
    failure = case when new.gave_up_at is not null then new.last_error end
    where mail_id = new.id;
  return null;
end $$;
comment on function note_work_link_mail() is 'Keeps with an estimate’s link what became of its mail, which is forgotten after a month.';
create trigger work_link_mailed after update on mail for each row
  when (new.sent_at is distinct from old.sent_at or new.gave_up_at is distinct from old.gave_up_at)
  execute function note_work_link_mail();

create function tell_work_order_changed() returns trigger language plpgsql as $$
declare
  told record := coalesce(new, old);
begin
  perform pg_notify('changed', concat_ws(' ', 'workOrder', told.id, told.account_id));
  return null;
end $$;
comment on function tell_work_order_changed() is 'Tells open pages how a work order stands, in all instances.';
create trigger work_order_told after insert or update or delete on work_order
  for each row execute function tell_work_order_changed();

create function tell_work_link_changed() returns trigger language plpgsql as $$
declare
  told integer := coalesce(new.order_id, old.order_id);
begin
  perform pg_notify('changed', concat_ws(' ', 'workOrder', told, (select account_id from work_order where id = told)));
  return null;
end $$;
comment on function tell_work_link_changed() is 'Tells open pages how the mail of an estimate stands, in all instances.';
create trigger work_link_told after insert or update on work_link
  for each row execute function tell_work_link_changed();
