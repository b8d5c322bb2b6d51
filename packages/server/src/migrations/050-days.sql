-- A hospital's visits of one day, by time. A request without a time has no day.
create index appointments_of_hospital_by_day on appointments (hospital_id, date, time, doctor_key)
  where hospital_deleted_at is null and date is not null;
