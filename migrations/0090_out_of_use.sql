-- A machine that is put out of use leaves its boats as a stop does.
alter table yard_stop drop constraint yard_stop_reason_check;
--> statement-breakpoint
alter table yard_stop add constraint yard_stop_reason_check
  check (reason in ('wind', 'breakdown', 'tide', 'holiday', 'other', 'out-of-use'));
--> statement-breakpoint
alter table yard_stop add constraint yard_stop_of_machine_check check (reason <> 'out-of-use' or machine_id is not null);
