-- Files of the bank, what they told of, and what became of each entry. Entries, not files, are known again.
create table bank_file (
  id integer generated always as identity primary key,
  file_name text not null,
  -- whose account it is
  iban text not null,
  uploaded_by integer not null references account,
  uploaded_at timestamptz not null
);
create index bank_file_uploaded_by on bank_file (uploaded_by);

create table bank_entry (
  id integer generated always as identity primary key,
  -- by what it is known again, in whichever file it comes
  identity text not null unique,
  -- the first file that told of it, and where in it
  file_id integer not null references bank_file,
  place integer not null,
  day date not null,
  -- below zero: the bank took an earlier one back
  sum bigint not null check (sum <> 0),
  is_reversal boolean not null,
  reference text,
  text text not null,
  payer_name text,
  payer_iban text,
  bank_reference text,
  state text not null check (state in ('unsure', 'unknown', 'matched', 'booking', 'booked', 'aside')),
  -- why somebody has to look
  doubt text,
  -- whom and what it pays: proposed, or chosen
  account_id integer references account,
  invoice_id integer references invoice,
  -- of what the bank took back: the payment that goes with it
  takes_back_id integer references payment,
  -- who chose so or put it aside; null: as it was matched
  decided_by integer references account,
  aside_reason text,
  booked_by integer references account,
  payment_id integer unique references payment,
  version integer not null default 1,
  constraint bank_entry_doubt check ((state = 'unsure') = (doubt is not null)),
  constraint bank_entry_aside check ((state = 'aside') = (aside_reason is not null)),
  constraint bank_entry_booked check ((state = 'booked') = (payment_id is not null)),
  constraint bank_entry_payer check (state not in ('matched', 'booking', 'booked') or account_id is not null)
);
create index bank_entry_file on bank_entry (file_id, place);
create index bank_entry_waiting on bank_entry (id) where state in ('unsure', 'unknown', 'matched');
create index bank_entry_booking on bank_entry (id) where state = 'booking';
create index bank_entry_account on bank_entry (account_id) where account_id is not null;
create index bank_entry_invoice on bank_entry (invoice_id) where invoice_id is not null;
create index bank_entry_takes_back on bank_entry (takes_back_id) where takes_back_id is not null;
create index bank_entry_decided_by on bank_entry (decided_by) where decided_by is not null;
create index bank_entry_booked_by on bank_entry (booked_by) where booked_by is not null;

-- what a later file told of again
create table bank_file_repeat (
  file_id integer not null references bank_file,
  entry_id integer not null references bank_entry,
  primary key (file_id, entry_id)
);
create index bank_file_repeat_entry on bank_file_repeat (entry_id);

create function tell_bank_file_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'bankFile');
  return null;
end $$;
comment on function tell_bank_file_changed() is 'staff who look at a file of the bank see what others decide and how far booking is';
create trigger bank_file_told after insert on bank_file for each statement execute function tell_bank_file_changed();
create trigger bank_entry_told after update on bank_entry for each statement execute function tell_bank_file_changed();
