-- What stood in a boat's notes and in what was asked of a service is kept apart when she changes hands, not beside the same
-- text: so staff add to what her new owner reads without showing them what was there before, and a save of the new owner
-- touches none of it.
create function words_kept(former jsonb, words text) returns jsonb language sql immutable as $$
  select case when coalesce(words, '') = '' or kept ? words then kept else kept || jsonb_build_array(words) end
  from (select case jsonb_typeof(former) when 'array' then former else '[]' end as kept) of_before
$$;
comment on function words_kept(jsonb, text) is 'The texts of former owners with one more, which a boat''s row keeps apart.';

create or replace function mark_former_owner() returns trigger language plpgsql as $$
begin
  update boat_document set former_owner = true where boat_id = new.id;
  update schedule_picture set former_owner = true where schedule_id in (select id from schedule where boat_id = new.id);
  update boat set former_words = jsonb_build_object('notes', words_kept(former_words -> 'notes', notes)), notes = null
    where id = new.id;
  update subscription set former_words = jsonb_build_object('reviewNote', review_note) where boat_id = new.id;
  update boat_service set former_words = jsonb_build_object('reviewNote', review_note,
      'publicNotes', words_kept(former_words -> 'publicNotes', public_notes)), public_notes = null
    where boat_id = new.id;
  update schedule set former_words = jsonb_build_object('rejectionNotes', rejection_notes,
      'rejectionReason', rejection_reason_id, 'paymentNotes', payment_notes)
    where boat_id = new.id;
  update lift_entry set former_owner = true
    where subscription_id in (select id from subscription where boat_id = new.id);
  return null;
end $$;

-- of boats that changed hands before, with what staff wrote around it since
update boat set former_words = jsonb_build_object('notes', words_kept(null, former_words ->> 'notes')),
    notes = nullif(btrim(case when former_words ->> 'notes' <> '' then replace(notes, former_words ->> 'notes', '') else notes end,
      E' \n\r\t'), '')
  where former_words ? 'notes';
update boat_service set former_words = former_words || jsonb_build_object('publicNotes', words_kept(null, former_words ->> 'publicNotes')),
    public_notes = nullif(btrim(case when former_words ->> 'publicNotes' <> ''
      then replace(public_notes, former_words ->> 'publicNotes', '') else public_notes end, E' \n\r\t'), '')
  where former_words ? 'publicNotes';
