import { formatNaira } from '@ilera/contract/formats'
import type { Parts } from '../parts.ts'
import type { Queryable } from '../database/database.ts'
import { appointmentMail } from '../mails/appointment-mails.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createPayments } from '../repositories/payments.ts'
import { publicUrl } from '../settings.ts'
import { createNotices } from './notices.ts'

type Refunded = { hospitalId: string; patientId: string; amount: number }

const jobName = 'refund'
/** Minutes until a refund that the provider has put off is asked about again. */
const later = 60

/** Sends back what was paid for a cancelled appointment. A provider that is down is asked again by the job's own retries. */
export function createRefunds(parts: Parts) {
  const { database, clock, jobs, payments: provider, settings } = parts
  const ledger = createPayments(database)
  const appointments = createAppointments(database)
  const notices = createNotices(parts)

  async function tell(appointmentId: string, { hospitalId, patientId, amount }: Refunded): Promise<void> {
    const appointment = await appointments.one(appointmentId, { role: 'hospital', accountId: hospitalId })
    if (!appointment) return
    await notices.tell(patientId, `${formatNaira(amount)} has been sent back to you.`, appointmentId)
    const mail = appointmentMail('refunded', appointment, publicUrl(settings))
    if (mail) await sendMail(jobs, database, mail)
    notices.changed(appointment, [patientId, hospitalId])
  }

  async function refund(appointmentId: string): Promise<void> {
    const paid = await ledger.paidOf(appointmentId)
    if (!paid) return
    const outcome = await provider.refund({ reference: paid.reference, amount: paid.amount })
    await database.transaction(async (tx) => {
      const status = outcome === 'refunded' ? 'refunded' : 'refund-pending'
      await ledger.settle(paid.id, { status, nextCheckAt: null }, clock())
      await ledger.setAppointment(appointmentId, status, clock())
      if (outcome === 'refunded') await tell(appointmentId, paid)
      if (outcome === 'pending') await ask(tx, appointmentId, new Date(clock().getTime() + later * 60_000))
    })
  }

  const ask = (tx: Queryable, appointmentId: string, runAt?: Date) =>
    jobs.enqueue(tx, jobName, { appointmentId }, runAt)

  return {
    register: (): void => jobs.handle(jobName, ({ appointmentId }) => refund(String(appointmentId))),
    /** Asks for the refund in the caller's transaction. */
    ask: (appointmentId: string) => ask(database, appointmentId),
  }
}
