-- What was used is written anew where work is taken back and done again: it is judged then, too.

drop trigger work_use_judged on work_use;
create trigger work_use_judged before insert or update of line_id, net, gross on work_use
  for each row execute function judge_work_use();
