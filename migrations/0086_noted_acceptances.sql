-- A season accepted by phone or on paper, as staff wrote it down: how and when it was said, and who wrote it.
alter table renewal_offer
  add column noted_way text check (noted_way in ('phone', 'paper')),
  -- marina day
  add column said_on date,
  add column noted_by integer references account,
  drop constraint renewal_offer_by,
  add constraint renewal_offer_by check (noted_by is not null or num_nulls(accepted_name, accepted_from) in (0, 2)),
  add constraint renewal_offer_noted check (num_nulls(noted_way, said_on, noted_by) in (0, 3)
    and (noted_by is null or (state = 'accepted' and accepted_from is null)));
create index renewal_offer_noted_by on renewal_offer (noted_by) where noted_by is not null;
