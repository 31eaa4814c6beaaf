-- An accepted offer keeps what it was of: who sells the boat reads neither her newer name nor days that her next owner has.
alter table renewal_offer add column accepted_boat text;
alter table renewal_offer add column accepted_since date;
alter table renewal_offer add column accepted_until date;
update renewal_offer o set
  accepted_boat = coalesce(
    (select c.boat_name from charge c where c.record_kind = 'subscription' and c.record_id = o.renewed_id
      and c.account_id = o.account_id limit 1),
    (select b.name from boat b where b.id = o.boat_id and b.owner_id = o.account_id), '—'),
  accepted_since = (select s.valid_from from subscription s where s.id = o.renewed_id),
  accepted_until = (select s.valid_to from subscription s where s.id = o.renewed_id)
where o.state = 'accepted';
