-- An outing: out and back again in one booking. The schedule that goes out says when she comes back and keeps a place for
-- it; the one that brings her back names it.
alter table schedule add column return_at timestamptz,
  add column outing_of integer references schedule on delete set null;
create unique index one_way_back on schedule (outing_of) where outing_of is not null;
alter table movement drop constraint movement_kind_check,
  add constraint movement_kind_check check (kind in ('drop-off', 'pick-up', 'return'));
