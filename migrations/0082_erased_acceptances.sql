-- An acceptance stays when who gave it is erased, without their name and address: the number of what was read says that it was given.
alter table renewal_offer
  drop constraint renewal_offer_check,
  drop constraint renewal_offer_check1,
  add constraint renewal_offer_accepted check ((state = 'accepted') = (terms_hash is not null)),
  add constraint renewal_offer_by check (num_nulls(accepted_name, accepted_from) in (0, 2)),
  add constraint renewal_offer_name check (accepted_name is null or state = 'accepted');
update renewal_offer o set accepted_name = null, accepted_from = null
  from account a where a.id = o.account_id and a.erased_at is not null and o.accepted_name is not null;
