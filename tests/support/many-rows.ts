import type { Database } from '../../packages/server/src/database/database.ts'
import type { LoggedIn } from './people.ts'

/**
 * Fills a PostgreSQL database with years of data: many hospitals and patients, and a long history of the given two. With that
 * many rows, the planner prefers a suitable index.
 */
export async function fillWithYears(database: Database, hospital: LoggedIn, patient: LoggedIn): Promise<void> {
  await database.transaction(
    () =>
      database.runScript(`
    insert into accounts (id, role, email, created_at)
      select md5('h' || n)::uuid, 'hospital', 'h' || n || '@example.com', now() from generate_series(1, 20000) n;
    insert into hospitals (id, name, address, created_at, updated_at)
      select md5('h' || n)::uuid, substr(md5('x' || n), 1, 8), substr(md5('y' || n), 1, 8) || ' Way', now(), now() from generate_series(1, 20000) n;
    insert into hospital_slugs (slug, hospital_id, is_current, created_at)
      select 'h-' || n, md5('h' || n)::uuid, true, now() from generate_series(1, 20000) n;
    insert into accounts (id, role, email, created_at)
      select md5('p' || n)::uuid, 'patient', 'p' || n || '@example.com', now() from generate_series(1, 30000) n;
    insert into patients (id, first_name, last_name, created_at, updated_at)
      select md5('p' || n)::uuid, 'Bola', 'Ade ' || n, now(), now() from generate_series(1, 30000) n;
    insert into carers (id, account_id, patient_id, invited_by, relation, scope, status, created_at, updated_at)
      select gen_random_uuid(), p.id, p.id, p.id, 'other', array['read'], 'ended', now(), now()
        from patients p join accounts a on a.id = p.id limit 5000;
    insert into appointments (id, hospital_id, patient_id, status, present_symptoms, created_at, updated_at)
      select md5('a' || n)::uuid,
        case when n % 10 = 0 then '${hospital.id}'::uuid else md5('h' || (1 + n % 20000))::uuid end,
        case when n % 500 = 0 then '${patient.id}'::uuid else md5('p' || (1 + n % 30000))::uuid end,
        (array['pending', 'declined', 'cancelled'])[1 + n % 3], 'Fever', now() - n * interval '1 minute', now()
      from generate_series(1, 30000) n;
    insert into hospital_patients (hospital_id, patient_id, appointments, last_request_at)
      select hospital_id, patient_id, count(*), max(created_at) from appointments group by 1, 2 on conflict do nothing;
    insert into payments (id, reference, appointment_id, hospital_id, patient_id, provider, amount, currency, status,
        paid_amount, paid_currency, paid_at, created_at, updated_at)
      select md5('m' || n)::uuid, 'r' || n, md5('a' || n)::uuid, hospital_id, patient_id, 'sandbox', 3000, 'NGN', 'paid',
        3000, 'NGN', a.created_at, a.created_at, now()
      from generate_series(1, 20000) n join appointments a on a.id = md5('a' || n)::uuid;
    insert into refunds (id, payment_id, appointment_id, part, amount, reason, status, created_at, updated_at)
      select md5('f' || n)::uuid, md5('m' || n)::uuid, md5('a' || n)::uuid, 1, 500, 'excess', 'refunded', now(), now()
      from generate_series(1, 10000) n;
    insert into till_closes (id, hospital_id, member_id, closed_by, closed_at, from_at, until_at, entries, expected, counted)
      select md5('q' || n)::uuid, case when n % 100 = 0 then '${hospital.id}'::uuid else md5('h' || (1 + n % 20000))::uuid end,
        md5('w' || n)::uuid, md5('w' || n)::uuid, now() - n * interval '1 hour', now(), now(), 1, sums, sums
      from generate_series(1, 20000) n, jsonb_build_object('cash', 0, 'pos', 0, 'transfer', 0, 'hmo', 0) sums;
    insert into till_entries (id, hospital_id, payment_id, member_id, kind, method, amount, at, close_id)
      select md5('z' || n)::uuid, p.hospital_id, p.id, md5('w' || n)::uuid, 'taken', 'cash', 3000, now(),
        case when n % 1000 <> 0 then md5('q' || n)::uuid end
      from generate_series(1, 20000) n join payments p on p.id = md5('m' || n)::uuid;
    insert into queue_entries (hospital_id, day, queue, number, appointment_id, state, arrived_at, called_at)
      select md5('h' || (1 + n % 20000))::uuid, date '2026-11-24' - n % 365, 'doctor', n, md5('a' || n)::uuid, 'left', now(), now()
      from generate_series(1, 20000) n;
    insert into notifications (id, account_id, text, created_at)
      select md5('n' || n)::uuid, case when n % 100 = 0 then '${hospital.id}'::uuid else md5('p' || (1 + n % 30000))::uuid end,
        'A new request', now() - n * interval '1 minute'
      from generate_series(1, 30000) n;
    insert into chat_messages (id, patient_id, role, message, created_at)
      select md5('c' || n)::uuid, case when n % 100 = 0 then '${patient.id}'::uuid else md5('p' || (1 + n % 30000))::uuid end,
        'user', 'Hello', now() - n * interval '1 minute'
      from generate_series(1, 30000) n;
    insert into access_log (id, at, actor_id, actor_role, patient_id, hospital_id, call)
      select md5('l' || n)::uuid, now() - n * interval '1 minute', '${hospital.id}', 'hospital',
        case when n % 100 = 0 then '${patient.id}'::uuid else md5('p' || (1 + n % 30000))::uuid end, '${hospital.id}', 'x'
      from generate_series(1, 30000) n;
    insert into patient_merges (id, hospital_id, kept_id, removed_id, kind, at, moved, undo)
      select md5('g' || n)::uuid, '${hospital.id}', md5('p' || n)::uuid, md5('p' || (n + 1))::uuid, 'merge', now(), '{}', '{}'
      from generate_series(1, 10000) n;
    insert into services (hospital_id, id, name, minutes, buffer_minutes, fee, booking, needs_prepayment, notice_hours, days_ahead,
        change_hours, created_at)
      select md5('h' || n)::uuid, md5('v' || n)::uuid, 'Consultation', 30, 0, 3000, 'on-request', false, 0, 365, 0, now()
        from generate_series(1, 20000) n;
    insert into wait_answers (hospital_id, appointment_id, answer, answered_at)
      select hospital_id, id, 'short', now() from appointments limit 20000;
    insert into waitlist_wishes (hospital_id, id, patient_id, service_id, is_move, weekdays, part, notice_minutes, until_day, state,
        created_at, updated_at)
      select md5('h' || n)::uuid, md5('i' || n)::uuid, md5('p' || n)::uuid, md5('v' || n)::uuid, false, '{1}', 'any', 60, '2026-12-24',
        case when n % 100 = 0 then 'waiting' else 'accepted' end, now(), now()
      from generate_series(1, 20000) n;
    insert into waitlist_offers (hospital_id, id, wish_id, doctor_id, doctor_name, speciality, date, time, minutes, buffer_minutes,
        is_kept, state, offered_at, until)
      select md5('h' || n)::uuid, md5('k' || n)::uuid, md5('i' || n)::uuid, md5('d' || n)::uuid, 'Dr ' || n, 'Surgery', '2026-12-24',
        '10:00', 30, 0, false, 'expired', now(), now()
      from generate_series(1, 20000) n;
    insert into closures (hospital_id, id, name, from_day, to_day, created_at)
      select md5('h' || n)::uuid, md5('z' || n)::uuid, 'Christmas', '2026-12-25', '2026-12-25', now()
        from generate_series(1, 20000) n;
    insert into sessions (token_hash, id, account_id, created_at, last_seen_at, expires_at)
      select decode(md5('s' || n), 'hex'), md5('s' || n)::uuid, md5('p' || (1 + n % 30000))::uuid, now(), now(),
        now() + interval '1 day'
      from generate_series(1, 20000) n;
    insert into second_steps (account_id, secret)
      select md5('h' || n)::uuid, repeat('A', 32) from generate_series(1, 20000) n;
    insert into consents (id, account_id, purpose, text_version, given, at)
      select md5('o' || n)::uuid, md5('p' || (1 + n % 30000))::uuid, 'terms', '2026-11', true, now()
      from generate_series(1, 20000) n;
    insert into sent_messages (id, account_id, channel, status, created_at, updated_at)
      select md5('t' || n)::uuid, md5('p' || (1 + n % 30000))::uuid, 'sms', 'sent', now(), now()
      from generate_series(1, 20000) n;
    insert into doctors (hospital_id, doctor_key, name, speciality, last_assigned_at)
      select md5('h' || (1 + n % 20000))::uuid, 'doctor ' || n, 'Dr ' || n, 'Surgery', now() from generate_series(1, 20000) n;
    insert into appointment_events (id, appointment_id, hospital_id, at, actor, event, to_status)
      select md5('e' || n)::uuid, md5('a' || n)::uuid, a.hospital_id, now(), 'patient', 'request', 'pending'
      from generate_series(1, 20000) n join appointments a on a.id = md5('a' || n)::uuid;
    select compact_tallies();
    analyze;
  `),
    { noStatementTimeout: true },
  )
}

/**
 * Fills PostgreSQL with years of one busy hospital: appointments of other patients, half of them past visits that still reserve
 * their slots, each with a payment and a notification.
 */
export async function fillOneHospital(
  database: Database,
  hospital: LoggedIn,
  patient: LoggedIn,
  appointments: number,
): Promise<void> {
  const patients = Math.ceil(appointments / 20)
  await database.transaction(
    async () =>
      database.runScript(`
    set local session_replication_role = replica;
    insert into accounts (id, role, email, created_at)
      select md5('q' || n)::uuid, 'patient', 'q' || n || '@example.com', now() from generate_series(1, ${patients}) n;
    insert into patients (id, first_name, last_name, created_at, updated_at)
      select md5('q' || n)::uuid, 'Bola', 'Ade ' || n, now(), now() from generate_series(1, ${patients}) n;
    insert into doctors (hospital_id, doctor_key, name, speciality, last_assigned_at)
      select '${hospital.id}', 'doctor ' || n, 'Dr Doctor ' || n, 'Surgery', now() from generate_series(1, 20) n;
    insert into appointments (id, hospital_id, patient_id, status, present_symptoms, doctor_name, speciality, date, time, fee,
        created_at, updated_at)
      select md5('b' || n)::uuid, '${hospital.id}', md5('q' || (1 + n % ${patients}))::uuid,
        (array['confirmed', 'attended', 'pending', 'declined', 'confirmed', 'cancelled'])[1 + n % 6], 'Fever',
        'Dr Doctor ' || (1 + n % 20), 'Surgery', date '2026-11-20' - (n / 320), time '08:00' + (n / 20 % 16) * interval '30 minutes',
        3000, timestamptz '2026-11-23 08:00+00' - n * interval '10 minutes', timestamptz '2026-11-23 08:00+00'
      from generate_series(1, ${appointments}) n;
    insert into queue_entries (hospital_id, day, queue, number, appointment_id, state, arrived_at, called_at)
      select hospital_id, date, doctor_key, row_number() over (partition by date, doctor_key order by time, id), id, 'left',
        date + time - interval '1 hour', date + time - interval '1 hour' + (1 + length(id::text || time) % 40) * interval '1 minute'
      from appointments where status = 'attended';
    insert into hospital_patients (hospital_id, patient_id, appointments, last_request_at)
      select hospital_id, patient_id, count(*), max(created_at) from appointments where patient_id <> '${patient.id}' group by 1, 2;
    insert into appointment_tallies (hospital_id, status, change)
      select hospital_id, status, count(*) from appointments where patient_id <> '${patient.id}' group by 1, 2;
    insert into payments (id, reference, appointment_id, hospital_id, patient_id, provider, amount, currency, status,
        paid_amount, paid_currency, paid_at, created_at, updated_at)
      select md5('w' || id)::uuid, 'w' || id, id, hospital_id, patient_id, 'sandbox', 3000, 'NGN', 'paid', 3000, 'NGN',
        created_at, created_at, created_at
      from appointments where status = 'attended';
    insert into list_tallies
      select hospital_id, 'payments', (paid_at at time zone 'Africa/Lagos')::date, count(*), sum(paid_amount)
        from payments group by 1, 3;
    insert into list_tallies
      select hospital_id, 'patients', '-infinity', count(*), 0 from hospital_patients
        where patient_id <> '${patient.id}' group by 1;
    insert into notifications (id, account_id, text, created_at)
      select md5('u' || n)::uuid, '${hospital.id}', 'A new request', timestamptz '2026-11-23 08:00+00' - n * interval '10 minutes'
      from generate_series(1, ${appointments}) n;
    insert into jobs (id, name, payload, run_at, created_at)
      select md5('j' || n)::uuid, 'reminder', '{}', timestamptz '2027-11-23 08:00+00' + n * interval '1 minute', now()
      from generate_series(1, ${appointments}) n;
    analyze;
  `),
    { noStatementTimeout: true },
  )
}
