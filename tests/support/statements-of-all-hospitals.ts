/**
 * Statements that may ask all hospitals at once, by file and by a part of their text, with the reason. On a distributed
 * database each of them runs on every shard.
 */
export const statementsOfAllHospitals: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'repositories/reservations.ts': {
    'order by a.hold_until, a.id limit': 'every 15 seconds, for all hospitals; each row is then locked in its own',
  },
  'repositories/queues.ts': {
    'from open_visit_questions q': 'every quarter of an hour, for all hospitals; each is then asked in its own',
  },
  'repositories/payments.ts': {
    'next_check_at <= $1': 'once a minute, for all hospitals; each attempt is then polled in its own',
    'from payments where reference = $1': 'references of earlier versions do not carry the hospital',
  },
  'repositories/refunds.ts': {
    'where r.id = $1': 'jobs of earlier versions do not name the hospital',
  },
  'repositories/appointment-lists.ts': {
    'where a.patient_id = $1 and a.patient_deleted_at is null': "a patient's own list, at all hospitals",
  },
  'repositories/waitlist.ts': {
    'where w.patient_id = $1': "a patient's own wishes, at all hospitals",
    'select distinct w.hospital_id': 'every five minutes, for all hospitals; each is then looked after in its own',
  },
  'repositories/waitlist-offers.ts': {
    'o.until <= $1': 'every 15 seconds, for all hospitals; each wish is then locked in its own',
  },
  'repositories/chat-messages.ts': {
    'select unnest(array[a.doctor_name, h.name, h.address])': "a patient's own doctors, at all hospitals",
  },
  'repositories/my-data.ts': {
    'patient_id = $1': 'what belongs to a patient, at all hospitals, once in a life',
  },
  'repositories/sole-care.ts': {
    'where patient_id = $1': 'a place on the waitlist of any hospital, when nobody can act for its patient any more',
  },
  'jobs/retention.ts': {
    'updated_at < $1': 'once a day, for all hospitals',
  },
  'backup/backup.ts': {
    'declare backup_rows cursor': 'a backup holds the rows of all hospitals',
  },
  'distribute/place-tables.ts': {
    'select count(*) as rows from': 'before the rows have places, for the report',
  },
}
