-- moves kept by a yard screen that had no connection: history has their own time, and when they arrived
alter table history add column received_at timestamptz;
alter table movement add column sent_late boolean not null default false;

-- a kept move of somebody who may not act any more, until staff say what becomes of it; with what it said
create table undecided_move (
  id integer primary key generated always as identity,
  key uuid not null unique references yard_move on delete cascade,
  device text not null,
  move jsonb not null,
  pressed_at timestamptz not null,
  received_at timestamptz not null,
  decided_at timestamptz,
  -- null: who pressed took it back themselves
  decided_by integer references account
);
create index undecided_move_decided_by on undecided_move (decided_by);
