-- Visits that follow an attended one, and those that were booked together (docs/decisions/131).
alter table appointments
  -- the attended visit; it stays when the patient's side or the hospital hides it
  add column follow_up_of uuid,
  -- the same for all visits of a series
  add column series_id uuid;
