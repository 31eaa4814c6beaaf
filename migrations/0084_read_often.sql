-- What the month's report counts of the yard.
create index history_counted on history (at) where event in ('lift', 'lower', 'lifts-added') and undone_by is null;

-- Of seasons accepted without an invoice: credit may pay it once it is issued, and a job looks then, once.
alter table renewal_offer add column awaits_invoice boolean not null default false;
update renewal_offer o set awaits_invoice = true
  from subscription s where s.id = o.renewed_id and o.state = 'accepted' and s.status = 0;
create index renewal_offer_awaits_invoice on renewal_offer (id) where awaits_invoice;
