-- Staff register boats with what they know of them. What is not known is null; the owner's own form asks for it.
alter table boat alter column width drop not null;
alter table boat alter column depth drop not null;
alter table boat alter column notes drop not null;

-- From this day missing papers close the gate. A boat without a day owes none: her owner brought all of them.
alter table boat add column papers_due_from date;
update boat set papers_due_from = coalesce(
    (select max(h.at)::date from history h where h.boat_id = boat.id and h.event = 'boat-transferred'),
    boat.created_at::date)
  where (select count(distinct d.document_group) from boat_document d
    where d.boat_id = boat.id and d.replaced_at is null) < 4;

-- The bay that is kept for her as long as the subscription runs. That it is one boat's is judged under the lock of
-- those who hand out bays.
alter table subscription add column home_position_id integer references rack_position;
-- What the boat is here for: it says which papers are asked for.
alter table subscription add column kind text not null default 'annual' check (kind in ('annual', 'visit'));
create index subscription_home_position on subscription (home_position_id) where home_position_id is not null;

-- She stood on the rack before anybody booked: no place at the crane was hers that day.
alter table schedule add column placed boolean not null default false;

-- What runs out, by its day.
create index boat_papers_due on boat (papers_due_from, id) where papers_due_from is not null;
create index boat_document_expires on boat_document (expires_on, id)
  where replaced_at is null and expires_on is not null and document_group = 'insurance';
create index subscription_ends on subscription (valid_to, id) where status = 1 and boat_id is not null;
