-- Reminders lie in the job queue from the confirmation on; nothing has to look for them.
drop index appointments_to_come;
alter table appointments drop column reminded_at;
