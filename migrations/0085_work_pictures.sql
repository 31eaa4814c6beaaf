-- Pictures on a work order: of the work, or of the paper on which an answer came. Seen by staff and by whose order it is.
create table work_picture (
  id integer generated always as identity primary key,
  order_id integer not null references work_order on delete cascade,
  -- the answer that staff wrote down; null: it shows the work
  event_id integer unique references work_event on delete cascade,
  file_id integer not null unique references file,
  added_at timestamptz not null
);
create index work_picture_order on work_picture (order_id, id);
create trigger work_picture_told after insert or delete on work_picture
  for each row execute function tell_work_link_changed();
comment on function tell_work_link_changed() is 'Tells open pages of the mail of an estimate and of pictures on its order, in all instances.';
