-- A follow-up that the hospital suggests after an attended visit, and the patient books with one tap (docs/decisions/145).
alter table appointments
  -- the day around which it is to be, in Lagos
  add column suggested_day date,
  -- what the patient is asked to think of
  add column suggested_note text,
  -- 'open', 'booked', 'declined' or 'withdrawn'; null where nothing was suggested
  add column suggestion_state text,
  -- the visit that it led to
  add column suggestion_visit uuid;
