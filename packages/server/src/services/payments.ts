import { randomBytes } from 'node:crypto'
import type { StartedPayment } from '@ilera/contract/payments/schemas'
import { canPay, currency, type PaymentStatus } from '@ilera/contract/payments/statuses'
import { paymentWords } from '@ilera/contract/payments/words'
import { formatNaira } from '@ilera/contract/formats'
import { words } from '@ilera/contract/shared/words'
import { appointmentMail } from '../mails/appointment-mails.ts'
import type { Parts } from '../parts.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import type { Charge } from '../providers/payments/payment-provider.ts'
import { refuse } from '../refusal.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createPayments, type Attempt, type AttemptStatus, type Outcome } from '../repositories/payments.ts'
import { createSettlementAccounts } from '../repositories/settlement-accounts.ts'
import { publicUrl } from '../settings.ts'
import { createNotices } from './notices.ts'
import { orProviderDown } from './provider-down.ts'
import { createRefunds } from './refunds.ts'

const minute = 60_000
/** An attempt that the provider knows nothing about, or that was abandoned, is given up after this. */
const abandonedAfter = 30 * minute
/** A transfer may take this long before the attempt counts as expired. */
const patience = 24 * 60 * minute

type Source = 'webhook' | 'return' | 'sweep'

/**
 * Payments: the patient's return, the webhook and the sweep all lead through `settle`, which asks the provider itself and
 * moves attempt and appointment once. Amounts in whole naira.
 */
export function createPaymentDesk(parts: Parts) {
  const { database, clock, payments: provider, log, jobs, settings } = parts
  const ledger = createPayments(database)
  const appointments = createAppointments(database)
  const settlements = createSettlementAccounts(database, provider.name)
  const notices = createNotices(parts)
  const refunds = createRefunds(parts)

  const nextCheck = ({ createdAt, checks }: Pick<Attempt, 'createdAt' | 'checks'>): Date | null => {
    const age = clock().getTime() - new Date(createdAt).getTime()
    return age > patience ? null : new Date(clock().getTime() + Math.min(2 ** checks, 60) * minute)
  }

  const charge = (reference: string): Promise<Charge> => orProviderDown(provider.verify(reference))

  function judged(attempt: Attempt, said: Charge): Outcome {
    const age = clock().getTime() - new Date(attempt.createdAt).getTime()
    const money = { paidAmount: said.amount, paidCurrency: said.currency }
    if (said.status === 'paid') {
      const asAgreed =
        said.reference === attempt.reference && said.amount === attempt.amount && said.currency === attempt.currency
      return { status: asAgreed ? 'paid' : 'mismatch', ...money, nextCheckAt: null }
    }
    if (said.status === 'failed') return { status: 'failed', nextCheckAt: null }
    const givenUp = age > (said.status === 'processing' ? patience : abandonedAfter)
    return givenUp
      ? { status: 'expired', nextCheckAt: null }
      : { status: 'processing', nextCheckAt: nextCheck(attempt) }
  }

  /** What the appointment shows once this attempt has this outcome. Paid twice is for the hospital to sort out. */
  async function reconciled(attempt: Attempt, outcome: Outcome): Promise<Outcome & { shows?: PaymentStatus }> {
    const held = await appointments.holdOfBoth(attempt.appointmentId)
    if (outcome.status === 'paid' && (await ledger.paidOf(attempt.appointmentId)))
      return { ...outcome, status: 'mismatch' }
    if (outcome.status === 'paid' && held?.status === 'cancelled')
      return { ...outcome, status: 'refund-pending', shows: 'refund-pending' }
    const settled = held?.paymentStatus === 'paid' || held?.paymentStatus === 'refund-pending'
    return settled ? outcome : { ...outcome, shows: outcome.status }
  }

  const finished = (status: AttemptStatus) => status !== 'processing' && status !== 'failed' && status !== 'expired'

  async function move(reference: string, said: Charge, source: Source): Promise<AttemptStatus> {
    return database.transaction(async () => {
      const attempt = await ledger.holdByReference(reference)
      if (!attempt) throw refuse(404, paymentWords.unknownReference)
      if (finished(attempt.status)) return attempt.status
      const outcome = await reconciled(attempt, judged(attempt, said))
      await ledger.settle(attempt.id, outcome, clock())
      if (outcome.status === attempt.status) return outcome.status
      await ledger.heard(attempt, source, outcome.status, clock())
      if (outcome.shows) await ledger.setAppointment(attempt.appointmentId, outcome.shows, clock())
      if (outcome.status === 'refund-pending') await refunds.ask(attempt.appointmentId)
      await tell(attempt, outcome)
      return outcome.status
    })
  }

  async function tell({ appointmentId, patientId, hospitalId, amount }: Attempt, { status, paidAmount }: Outcome) {
    const appointment = await appointments.ofBoth(appointmentId)
    if (!appointment) return
    if (status === 'paid') {
      await notices.tell(hospitalId, `${appointment.fullName} has paid ${formatNaira(amount)}.`, appointmentId)
      await notices.tell(patientId, `Your payment of ${formatNaira(amount)} has arrived.`, appointmentId)
      const mail = appointmentMail('paid', appointment, publicUrl(settings))
      if (mail) await sendMail(jobs, database, mail)
    }
    if (status === 'mismatch')
      await notices.tell(
        hospitalId,
        `${appointment.fullName} paid ${formatNaira(paidAmount)} where ${formatNaira(amount)} was due. Please check.`,
        appointmentId,
      )
    if (status === 'refund-pending') {
      const late = `${formatNaira(amount)} arrived after the appointment was cancelled.`
      await notices.tell(hospitalId, `${late} It goes back to ${appointment.fullName}.`, appointmentId)
      await notices.tell(patientId, `${late} It is on its way back to you.`, appointmentId)
    }
    notices.changed(appointment, [patientId, hospitalId])
  }

  async function settle(reference: string, source: Source): Promise<AttemptStatus> {
    return move(reference, await charge(reference), source)
  }

  /** An attempt that is still open is asked about before a new one takes its place, so nobody pays twice. */
  async function closeOpenAttempt(appointmentId: string): Promise<void> {
    const open = await ledger.openOf(appointmentId)
    if (!open) return
    const said = await charge(open.reference)
    const status = await move(open.reference, said, 'return')
    if (status === 'paid') throw refuse(409, paymentWords.alreadyPaid)
    if (said.status === 'processing') throw refuse(409, paymentWords.processing)
    if (status === 'processing') await ledger.settle(open.id, { status: 'expired', nextCheckAt: null }, clock())
  }

  return {
    settle,

    async start(appointmentId: string, patientId: string): Promise<StartedPayment> {
      const side = { role: 'patient', accountId: patientId } as const
      if (!(await appointments.one(appointmentId, side))) throw refuse(404, words.notFound)
      await closeOpenAttempt(appointmentId)
      return database.transaction(async () => {
        await appointments.hold(appointmentId, side)
        const appointment = await appointments.one(appointmentId, side)
        if (!appointment) throw refuse(404, words.notFound)
        if (appointment.paymentStatus === 'paid') throw refuse(409, paymentWords.alreadyPaid)
        if (!canPay(appointment)) throw refuse(409, paymentWords.notPayable, { status: appointment.status })
        const reference = `ilera-${randomBytes(12).toString('hex')}`
        const amount = appointment.fee ?? 0
        const [hospitalId = ''] = appointment.hospital
        const attempt = { reference, appointmentId, hospitalId, patientId, provider: provider.name, amount, currency }
        const opened = await ledger.open(attempt, clock(), new Date(clock().getTime() + 2 * minute))
        if (!opened) throw refuse(409, paymentWords.processing)
        await ledger.setAppointment(appointmentId, 'processing', clock())
        const { publicKey, name, scriptUrl } = provider
        const own = await settlements.of(hospitalId)
        const started = { reference, amount, currency, publicKey, provider: name, scriptUrl }
        return own ? { ...started, subaccount: own.code } : started
      })
    },

    /** The patient came back from the widget: only the provider's own word counts. */
    async returned(reference: string, appointmentId: string, patientId: string): Promise<AttemptStatus> {
      const attempt = await ledger.byReference(reference)
      if (!attempt || attempt.patientId !== patientId || attempt.appointmentId !== appointmentId)
        throw refuse(404, paymentWords.unknownReference)
      return settle(reference, 'return')
    },

    /** Asks about every attempt that is due. A provider that is down is asked again in the next round. */
    async sweep(): Promise<number> {
      const due = await ledger.due(clock())
      for (const { reference } of due)
        await settle(reference, 'sweep').catch((error: unknown) => log.warn({ err: error }, 'payment not settled yet'))
      return due.length
    },
  }
}
