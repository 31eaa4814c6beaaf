-- Whom and which boat a check knew are references: who is gone leaves none behind, and a merge moves them.
update import_row set customer_id = null
  where customer_id is not null and not exists (select from account a where a.id = customer_id);
update import_row set boat_id = null where boat_id is not null and not exists (select from boat b where b.id = boat_id);
create index import_row_customer on import_row (customer_id) where customer_id is not null;
create index import_row_boat on import_row (boat_id) where boat_id is not null;
alter table import_row add constraint import_row_customer_id_fkey
  foreign key (customer_id) references account on delete set null not valid;
alter table import_row validate constraint import_row_customer_id_fkey;
alter table import_row add constraint import_row_boat_id_fkey
  foreign key (boat_id) references boat on delete set null not valid;
alter table import_row validate constraint import_row_boat_id_fkey;

-- a decision is about an account as it was, no longer about whoever has an address
update import set decisions = '{}', questions = '[]' where decisions <> '{}' or questions <> '[]';
-- what is kept for the next file is of columns alone
update import_mapping set choices = jsonb_build_object('columns', coalesce(choices -> 'columns', '[]'));
-- owners read the history of their boats, and nothing of what the marina calls its files
update history set details = details - 'fileName'
  where event in ('boat-imported', 'boat-changed', 'subscription-entered') and details ? 'fileName';
