-- A mailed invoice is paid at a provider without signing in.

alter table provider_payment
  -- the mailed address it was begun at, where its payer comes back to; null: by who signed in
  add column link_id integer references pay_link on delete set null;
create index provider_payment_link on provider_payment (link_id);
