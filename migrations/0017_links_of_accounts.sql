-- A change of e-mail can be taken back from the old address; who asked for a deletion as a visitor is counted apart.
alter table confirmation_link drop constraint confirmation_link_purpose_check;
alter table confirmation_link add constraint confirmation_link_purpose_check
  check (purpose in ('verify_email', 'change_email', 'restore_email', 'delete_account'));
alter table confirmation_link add column by_visitor boolean not null default false;
-- an old address is nobody else's while it can be taken back
create index confirmation_link_restores on confirmation_link (lower(email)) where purpose = 'restore_email';
