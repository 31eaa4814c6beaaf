-- What was written about a boat before she changed hands is for staff. The words as they stood then are kept beside the
-- row: an owner is not shown a text that still is what it was, and is shown what was written since.
alter table boat add column former_words jsonb not null default '{}';
alter table subscription add column former_words jsonb not null default '{}';
alter table boat_service add column former_words jsonb not null default '{}';
alter table schedule add column former_words jsonb not null default '{}';
alter table lift_entry add column former_owner boolean not null default false;

create or replace function mark_former_owner() returns trigger language plpgsql as $$
begin
  update boat_document set former_owner = true where boat_id = new.id;
  update schedule_picture set former_owner = true where schedule_id in (select id from schedule where boat_id = new.id);
  update boat set former_words = jsonb_build_object('notes', notes) where id = new.id;
  update subscription set former_words = jsonb_build_object('reviewNote', review_note) where boat_id = new.id;
  update boat_service set former_words = jsonb_build_object('publicNotes', public_notes, 'reviewNote', review_note)
    where boat_id = new.id;
  update schedule set former_words = jsonb_build_object('rejectionNotes', rejection_notes,
      'rejectionReason', rejection_reason_id, 'paymentNotes', payment_notes)
    where boat_id = new.id;
  update lift_entry set former_owner = true
    where subscription_id in (select id from subscription where boat_id = new.id);
  return null;
end $$;

-- boats that changed hands before: nothing tells which of their words are older, so all are
update subscription set former_words = jsonb_build_object('reviewNote', review_note)
  where boat_id in (select boat_id from history where event = 'boat-transferred');
update boat_service set former_words = jsonb_build_object('publicNotes', public_notes, 'reviewNote', review_note)
  from (select boat_id, max(at) as at from history where event = 'boat-transferred' group by boat_id) handed
  where handed.boat_id = boat_service.boat_id and boat_service.created_at < handed.at;
update schedule set former_words = jsonb_build_object('rejectionNotes', rejection_notes,
      'rejectionReason', rejection_reason_id, 'paymentNotes', payment_notes)
  from (select boat_id, max(at) as at from history where event = 'boat-transferred' group by boat_id) handed
  where handed.boat_id = schedule.boat_id and schedule.created_at < handed.at;
update lift_entry set former_owner = true
  from subscription s, (select boat_id, max(at) as at from history where event = 'boat-transferred' group by boat_id) handed
  where s.id = lift_entry.subscription_id and handed.boat_id = s.boat_id and lift_entry.created_at < handed.at;
