-- nothing is told later by a device yet
alter table movement drop column sent_late;
