import { randomBytes } from 'node:crypto'
import type { StartedPayment } from '@ilera/contract/payments/schemas'
import { amountToPay, currency } from '@ilera/contract/payments/statuses'
import { paymentWords } from '@ilera/contract/payments/words'
import { words } from '@ilera/contract/shared/words'
import type { Parts } from '../parts.ts'
import type { Charge } from '../providers/payments/payment-provider.ts'
import { refuse } from '../refusal.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createPayments, type AttemptStatus } from '../repositories/payments.ts'
import { createSettlementAccounts } from '../repositories/settlement-accounts.ts'
import type { Ledger, Source } from './ledger.ts'
import { orProviderDown } from './provider-down.ts'

/** Milliseconds after which the sweep asks about a new attempt for the first time. */
const firstCheckAfter = 120_000

/**
 * Payments: the patient's return, the webhook and the sweep all ask the provider itself, outside any transaction, and let the
 * ledger take down what it says. Amounts in whole naira.
 */
export function createPaymentDesk(parts: Parts, ledger: Ledger) {
  const { database, clock, payments: provider, log } = parts
  const payments = createPayments(database)
  const appointments = createAppointments(database)
  const hospitals = createHospitals(database)
  const settlements = createSettlementAccounts(database, provider.name)

  const charge = (reference: string): Promise<Charge> => orProviderDown(provider.verify(reference))

  /** Undefined: nobody knows this reference, so the provider is not asked either. */
  async function settle(reference: string, source: Source): Promise<AttemptStatus | undefined> {
    if (!(await payments.byReference(reference))) return undefined
    return ledger.record(reference, await charge(reference), source)
  }

  /** An attempt that is still open is asked about before a new one takes its place, so nobody pays twice. */
  async function closeOpenAttempt(appointmentId: string): Promise<void> {
    const open = await payments.openOf(appointmentId)
    if (!open) return
    const said = await charge(open.reference)
    const status = await ledger.record(open.reference, said, 'return', true)
    if (status === 'paid') throw refuse(409, paymentWords.alreadyPaid)
    if (status === 'processing') throw refuse(409, paymentWords.processing)
  }

  return {
    settle,

    /** A webhook about a charge. One that is not ours is noted: a provider repeats what is not answered with 200. */
    async heard(reference: string): Promise<void> {
      if (await settle(reference, 'webhook')) return
      log.warn({ reference: reference.slice(0, 100) }, 'webhook about an unknown payment')
      await payments.noteUnknown(provider.name, reference, clock())
    },

    async start(appointmentId: string, patientId: string): Promise<StartedPayment> {
      const side = { role: 'patient', accountId: patientId } as const
      if (!(await appointments.one(appointmentId, side))) throw refuse(404, words.notFound)
      await closeOpenAttempt(appointmentId)
      return database.transaction(async () => {
        await appointments.hold(appointmentId, side)
        const appointment = await appointments.one(appointmentId, side)
        if (!appointment) throw refuse(404, words.notFound)
        if (appointment.paymentStatus === 'paid') throw refuse(409, paymentWords.alreadyPaid)
        const [hospitalId = ''] = appointment.hospital
        if (!(await hospitals.one(hospitalId))) throw refuse(409, paymentWords.hospitalGone)
        const amount = amountToPay(appointment)
        if (amount === 0) throw refuse(409, paymentWords.notPayable, { status: appointment.status })
        const reference = `ilera-${randomBytes(12).toString('hex')}`
        const attempt = { reference, appointmentId, hospitalId, patientId, provider: provider.name, amount, currency }
        const opened = await payments.open(attempt, clock(), new Date(clock().getTime() + firstCheckAfter))
        if (!opened) throw refuse(409, paymentWords.processing)
        await ledger.settle(appointmentId)
        const { publicKey, name, scriptUrl } = provider
        const own = await settlements.of(hospitalId)
        const started = { reference, amount, currency, publicKey, provider: name, scriptUrl }
        return own ? { ...started, subaccount: own.code } : started
      })
    },

    /** The patient came back from the widget: only the provider's own word counts. */
    async returned(reference: string, appointmentId: string, patientId: string): Promise<AttemptStatus> {
      const attempt = await payments.byReference(reference)
      if (!attempt || attempt.patientId !== patientId || attempt.appointmentId !== appointmentId)
        throw refuse(404, paymentWords.unknownReference)
      const status = await settle(reference, 'return')
      if (!status) throw refuse(404, paymentWords.unknownReference)
      return status
    },

    /** Asks about every attempt that is due. A provider that is down is asked again in the next round. */
    async sweep(): Promise<number> {
      const due = await payments.due(clock())
      for (const { reference } of due)
        await settle(reference, 'sweep').catch((error: unknown) => log.warn({ err: error }, 'payment not settled yet'))
      return due.length
    },
  }
}
