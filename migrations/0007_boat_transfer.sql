-- What a former owner brought stays with the marina: her papers and pictures are marked when the boat changes hands,
-- whoever writes.
alter table boat_document add column former_owner boolean not null default false;
alter table schedule_picture add column former_owner boolean not null default false;

create function mark_former_owner() returns trigger language plpgsql as $$
begin
  update boat_document set former_owner = true where boat_id = new.id;
  update schedule_picture set former_owner = true where schedule_id in (select id from schedule where boat_id = new.id);
  return null;
end $$;
create trigger boat_changed_hands after update of owner_id on boat for each row
  when (old.owner_id <> new.owner_id) execute function mark_former_owner();

-- subscriptions of the older three-call creation that belong to no boat yet
create index subscription_unlinked on subscription (created_by, created_at) where boat_id is null;
-- a subscription that goes looks for schedules that took a lift from it
create index schedule_lift_subscription on schedule (lift_subscription_id) where lift_subscription_id is not null;
