-- Reports count payments that were taken off the list, too, so the index of the list has them.
create index payments_paid on payments (hospital_id, paid_at desc, id desc) where paid_at is not null;
drop index payments_shown;
