-- How long issued invoices name their buyers, and the way of the nightly job that makes them anonymous then.

alter table invoice_setup
  -- after the year's end
  add column keep_years integer not null default 7 check (keep_years between 7 and 30);

create or replace function keep_issued() returns trigger language plpgsql as $$
declare
  -- two accounts of one person become one: whose it is may change, what it says may not
  persons text[] := array['account_id', 'issued_by', 'made_by'];
  -- what the nightly job takes out after the term
  named text[] := array['document', 'reason', 'note'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - persons = to_jsonb(old) - persons then
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('marina.expiring', true) = 'on'
    and to_jsonb(new) - named = to_jsonb(old) - named then
    return new;
  end if;
  raise exception '% of % is issued or booked and stays as it is', tg_table_name, to_jsonb(old) ->> 'id'
    using errcode = 'restrict_violation';
end $$;
comment on function keep_issued() is 'Refuses to change or delete what is issued or booked; accounts may be merged, and after the term buyers become anonymous.';
