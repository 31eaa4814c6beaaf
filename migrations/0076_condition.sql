-- Pictures of a boat at the yard's steps, and findings: a picture with a word, open until somebody closes it.
alter table schedule_picture add column step text check (step in ('dropped-off', 'inspected', 'lowered', 'handed-over'));
update schedule_picture set step = 'inspected' where kind = 'inspection';
-- without a step it came with the request
alter table schedule_picture drop column kind;

create table finding (
  id integer generated always as identity primary key,
  picture_id integer not null unique references schedule_picture on delete cascade,
  words text not null,
  made_by integer not null references account,
  made_at timestamptz not null,
  closed_by integer references account,
  closed_at timestamptz,
  -- what was done
  closing_words text,
  check (num_nulls(closed_by, closed_at, closing_words) in (0, 3))
);
create index finding_open on finding (id) where closed_at is null;
create index finding_made_by on finding (made_by);
create index finding_closed_by on finding (closed_by);

create function tell_finding_changed() returns trigger language plpgsql as $$
declare
  told record;
  schedule_of integer;
  people text;
begin
  if tg_op = 'DELETE' then
    told := old;
  else
    told := new;
  end if;
  select s.id, concat_ws(',', s.owner_id, (select string_agg(p.account_id::text, ',' order by p.account_id)
      from boat_person p where p.boat_id = s.boat_id and p.accepted_at is not null))
    into schedule_of, people from schedule_picture c join schedule s on s.id = c.schedule_id where c.id = told.picture_id;
  if schedule_of is not null then
    perform pg_notify('changed', concat_ws(' ', 'schedule', schedule_of, nullif(people, '')));
  end if;
  return null;
end $$;
comment on function tell_finding_changed() is 'open pages show findings with the pictures of their schedule';
create trigger finding_told after insert or update or delete on finding
  for each row execute function tell_finding_changed();
