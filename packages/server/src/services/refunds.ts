import { formatNaira } from '@ilera/contract/formats'
import type { Parts } from '../parts.ts'
import type { Queryable } from '../database/database.ts'
import { appointmentMail } from '../mails/appointment-mails.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { ProviderDown, type RefundStanding } from '../providers/payments/payment-provider.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createPayments, type Attempt } from '../repositories/payments.ts'
import { publicUrl } from '../settings.ts'
import { createNotices } from './notices.ts'
import { orProviderDown } from './provider-down.ts'

const jobName = 'refund'
const hour = 3_600_000
/** Milliseconds until the provider is asked again how a refund stands. */
const askedAgainAfter: Record<Exclude<RefundStanding, 'refunded'>, number> = { pending: hour, refused: 24 * hour }
/** Days on which a refusal is asked about: somebody may put it right at the provider. */
const refusalsMost = 30

/** Sends back what was paid for a cancelled appointment. A provider that is down is asked again each hour, however long it takes. */
export function createRefunds(parts: Parts) {
  const { database, clock, jobs, log, payments: provider, settings } = parts
  const ledger = createPayments(database)
  const appointments = createAppointments(database)
  const notices = createNotices(parts)

  async function tellRefunded({ appointmentId, hospitalId, patientId, amount }: Attempt): Promise<void> {
    const appointment = await appointments.ofBoth(appointmentId)
    if (!appointment) return
    await notices.tell(patientId, `${formatNaira(amount)} has been sent back to you.`, appointmentId)
    const mail = appointmentMail('refunded', appointment, publicUrl(settings))
    if (mail) await sendMail(jobs, database, mail)
    notices.changed(appointment, [patientId, hospitalId])
  }

  const tellRefused = ({ appointmentId, hospitalId, amount, reference }: Attempt) =>
    notices.tell(
      hospitalId,
      `The payment provider did not send ${formatNaira(amount)} back to the patient. Please ask it about ${reference}.`,
      appointmentId,
    )

  /** Asks the provider, and writes down what it says. */
  async function settle(paid: Attempt): Promise<RefundStanding> {
    const standing = await provider.refund({ reference: paid.reference, amount: paid.amount })
    const status = standing === 'refunded' ? 'refunded' : 'refund-pending'
    await database.transaction(async () => {
      const held = await ledger.holdByReference(paid.reference)
      // A webhook and the job may ask at once: who comes second has nothing left to say.
      if (held?.status === 'refunded') return
      await ledger.settle(paid.id, { status, nextCheckAt: null }, clock())
      await ledger.setAppointment(paid.appointmentId, status, clock())
      if (standing === 'refunded') await tellRefunded(paid)
    })
    return standing
  }

  /** The jobs' own retries end after some two hours; a refund is owed for longer. */
  function unanswered(error: unknown): RefundStanding {
    if (!(error instanceof ProviderDown)) throw error
    log.warn({ err: error }, 'refund not asked for yet')
    return 'pending'
  }

  const ask = (tx: Queryable, appointmentId: string, refusals = 0, runAt?: Date) =>
    jobs.enqueue(tx, jobName, { appointmentId, refusals }, runAt)

  async function work(appointmentId: string, refusals: number): Promise<void> {
    const paid = await ledger.paidOf(appointmentId)
    const standing = paid && (await settle(paid).catch(unanswered))
    if (!standing || standing === 'refunded') return
    const isRefused = standing === 'refused'
    if (isRefused && refusals >= refusalsMost) return
    await database.transaction(async (tx) => {
      if (isRefused && refusals === 0) await tellRefused(paid)
      const runAt = new Date(clock().getTime() + askedAgainAfter[standing])
      await ask(tx, appointmentId, isRefused ? refusals + 1 : refusals, runAt)
    })
  }

  return {
    register: (): void =>
      jobs.handle(jobName, ({ appointmentId, refusals }) => work(String(appointmentId), Number(refusals ?? 0))),

    /** Asks for the refund in the caller's transaction. */
    ask: (appointmentId: string) => ask(database, appointmentId),

    /** The provider says that something became of the refund of this payment: it is asked what. */
    async heard(reference: string): Promise<void> {
      const attempt = await ledger.byReference(reference)
      if (attempt?.status === 'refund-pending') await orProviderDown(settle(attempt))
    },
  }
}
