import { transitions } from '@ilera/contract/appointments/transitions'
import type { WaitAnswer } from '@ilera/contract/wait/answers'
import type { Queryable } from '../database/database.ts'
import type { AppointmentKey } from './appointment-places.ts'
import type { ReportScope } from './reports.ts'

/** The number of one answer about visits of a doctor and a service. */
export type WaitAnswerRow = {
  doctorName: string | null
  serviceName: string | null
  answer: WaitAnswer
  answers: number
}

/** What patients say about the wait (decision 142). */
export const createWaitAnswers = (db: Queryable) => ({
  /** Stores an answer. A later one replaces it. */
  async put({ id, hospitalId }: AppointmentKey, answer: WaitAnswer, now: Date): Promise<void> {
    await db.query(
      `insert into wait_answers (hospital_id, appointment_id, answer, answered_at) values ($1, $2, $3, $4)
        on conflict (hospital_id, appointment_id) do update set answer = excluded.answer, answered_at = excluded.answered_at`,
      [hospitalId, id, answer, now],
    )
  },

  /** The answer about this visit, null where there is none. For the patient's side only. */
  async find({ id, hospitalId }: AppointmentKey): Promise<WaitAnswer | null> {
    const [row] = await db.prepared<{ answer: WaitAnswer }>(
      { name: 'wait-answer', text: 'select answer from wait_answers where hospital_id = $1 and appointment_id = $2' },
      [hospitalId, id],
    )
    return row?.answer ?? null
  },

  /** How often each answer was given about the attended visits of these days. One that was opened again may end as missed. */
  counts: ({ hospitalId, from, to, doctorKey }: ReportScope) =>
    db.query<WaitAnswerRow>(
      `select max(a.doctor_name) as "doctorName", max(sv.name) as "serviceName", w.answer, count(*)::integer as answers
        from wait_answers w join appointments a on a.hospital_id = $1 and a.id = w.appointment_id
          left join services sv on sv.hospital_id = $1 and sv.id = a.service_id
        where w.hospital_id = $1 and a.status = '${transitions.attended.to}' and a.date between $2 and $3 and ($4::text is null or a.doctor_key = $4)
        group by a.doctor_key, sv.id, w.answer`,
      [hospitalId, from, to, doctorKey ?? null],
    ),
})
