-- The picture of the paper on which a season was accepted, hung by who of staff wrote that down. Seen by staff and by whose offer it is.
alter table renewal_offer
  add column paper_id integer unique references file,
  add constraint renewal_offer_paper check (paper_id is null or noted_by is not null);
