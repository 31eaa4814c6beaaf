-- on a yard screen a boat in the way of another is moved to another bay
alter table yard_move drop constraint yard_move_event_check;
alter table yard_move add constraint yard_move_event_check
  check (event in ('here', 'not-here', 'begin', 'move-bay', 'lower', 'back-on-rack', 'undo'));
