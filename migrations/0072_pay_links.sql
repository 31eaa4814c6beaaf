-- An issued invoice is mailed with the address of a page that opens without signing in; a subscription can be invoiced
-- when it is approved; a payment that was written down wrongly is taken back by a row against it.

create table pay_link (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoice,
  -- of the token, which stands in the mail alone
  token_hash bytea not null unique,
  -- whom it was mailed to
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
create unique index pay_link_active on pay_link (invoice_id) where ended_at is null;
create index pay_link_invoice on pay_link (invoice_id, id);
create index pay_link_made_by on pay_link (made_by);

create function note_pay_link_mail() returns trigger language plpgsql as $$
begin
  update pay_link set sent_at = new.sent_at, failed_at = new.gave_up_at,
    failure = case when new.gave_up_at is not null then new.last_error end
    where mail_id = new.id;
  return null;
end $$;
comment on function note_pay_link_mail() is 'Keeps with an invoice’s link what became of its mail, which is forgotten after a month.';
create trigger pay_link_mailed after update on mail for each row
  when (new.sent_at is distinct from old.sent_at or new.gave_up_at is distinct from old.gave_up_at)
  execute function note_pay_link_mail();

create function tell_pay_link_changed() returns trigger language plpgsql as $$
declare
  told integer := coalesce(new.invoice_id, old.invoice_id);
begin
  perform pg_notify('changed', concat_ws(' ', 'invoice', told, (select account_id from invoice where id = told)));
  return null;
end $$;
comment on function tell_pay_link_changed() is 'Tells open pages how the mail of an invoice stands, in all instances.';
create trigger pay_link_told after insert or update on pay_link
  for each row execute function tell_pay_link_changed();

alter table invoice_setup
  -- since when subscriptions are invoiced when they are approved; null: they are not
  add column at_approval_since timestamptz;

alter table payment
  -- the payment that was written down wrongly, which this one takes back whole
  add column takes_back_id integer unique references payment,
  add constraint payment_taken_back check (takes_back_id is null or sum < 0);
