import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import { m } from '@ilera/contract/messages'
import type { StartedPayment } from '@ilera/contract/payments/schemas'
import { amountToPay, currency } from '@ilera/contract/payments/statuses'
import type { Dependencies } from '../dependencies.ts'
import type { Charge, ProviderName } from '../providers/payments/payment-provider.ts'
import { httpError } from '../http-error.ts'
import { createAppointmentPlaces, type AppointmentKey } from '../repositories/appointment-places.ts'
import { newPaymentReference } from '../repositories/payment-reference.ts'
import { createPayments, isOnline, type AttemptStatus, type OnlineAttempt } from '../repositories/payments.ts'
import { createSettlementAccounts } from '../repositories/settlement-accounts.ts'
import { providerOf } from './find-provider.ts'
import { forEachRow } from './for-each-row.ts'
import type { Ledger, Source } from './ledger.ts'
import { withProviderErrors } from './provider-errors.ts'

/** Milliseconds after which the sweep first polls a new attempt. */
const firstCheckAfter = 120_000

/**
 * Starts and reconciles payments. The patient's return, webhooks and the sweep all fetch the charge from the provider, outside
 * any transaction, and pass it to the ledger. An attempt is looked up at the provider where it was opened, which may be an
 * earlier one than the configured one. Amounts in whole naira.
 */
export function createPaymentService(dependencies: Dependencies, ledger: Ledger) {
  const { database, clock, payments: provider, log } = dependencies
  const payments = createPayments(database)
  const places = createAppointmentPlaces(database)
  const settlements = createSettlementAccounts(database, provider.name)

  const lookUp = async ({ provider: name, reference }: OnlineAttempt): Promise<Charge> =>
    providerOf(dependencies, name).verify(reference)
  const fetchCharge = (attempt: OnlineAttempt): Promise<Charge> => withProviderErrors(lookUp(attempt))

  const reconcile = async (attempt: OnlineAttempt, source: Source): Promise<AttemptStatus | undefined> =>
    ledger.recordCharge(attempt, await fetchCharge(attempt), source)

  async function findOnline(reference: string): Promise<OnlineAttempt | undefined> {
    const attempt = await payments.byReference(reference)
    return attempt && isOnline(attempt) ? attempt : undefined
  }

  /** Reconciles the patient's open attempt before a new one replaces it, so that nobody pays twice. */
  async function closeOpenAttempt(key: AppointmentKey, patientId: string): Promise<void> {
    const open = await payments.findOpen(key)
    if (open?.patientId !== patientId || !isOnline(open)) return
    const charge = await fetchCharge(open)
    const status = await ledger.recordCharge(open, charge, 'return', true)
    if (status === 'paid') throw httpError(409, m.payments_already_paid())
    if (status === 'processing') throw httpError(409, m.payments_processing())
  }

  return {
    /** Handles a webhook about a charge. An unknown one is only logged: providers repeat webhooks that do not get 200. */
    async recordWebhook(sender: ProviderName, reference: string): Promise<void> {
      const attempt = await findOnline(reference)
      if (attempt && (await reconcile(attempt, 'webhook'))) return
      log.warn({ reference: reference.slice(0, 100) }, 'webhook about an unknown payment')
      await payments.addUnknownWebhook(sender, reference, clock())
    },

    async start(appointmentId: string, patientId: string): Promise<StartedPayment> {
      const key = await places.find(appointmentId)
      if (!key) throw httpError(404, m.common_not_found())
      const { hospitalId } = key
      await closeOpenAttempt(key, patientId)
      return database.transaction(async () => {
        const account = await ledger.open(key)
        if (account?.locked.patientId !== patientId) throw httpError(404, m.common_not_found())
        const { status, paymentStatus, fee } = account.locked
        if (paymentStatus === 'paid') throw httpError(409, m.payments_already_paid())
        if (account.hospitalLeft) throw httpError(409, m.payments_hospital_gone())
        const money = { missing: account.balance.missing / 100 }
        const amount = amountToPay({ status, paymentStatus, fee, money })
        if (amount === 0 && fee === 0 && appointmentStates[status].isPayable) throw httpError(409, m.payments_no_fee())
        if (amount === 0) throw httpError(409, m.payments_not_payable(), { status })
        const reference = newPaymentReference(hospitalId)
        const attempt = { reference, appointmentId, hospitalId, patientId, provider: provider.name, amount, currency }
        const opened = await payments.open(attempt, clock(), new Date(clock().getTime() + firstCheckAfter))
        if (!opened) throw httpError(409, m.payments_processing())
        await ledger.updateBalance(key, account)
        const { publicKey, name, scriptUrl } = provider
        const own = await settlements.of(hospitalId)
        const started = { reference, amount, currency, publicKey, provider: name, scriptUrl }
        return own ? { ...started, subaccount: own.code } : started
      })
    },

    /** Reconciles when the patient returns from the widget. Only the charge fetched from the provider counts. */
    async onReturn(reference: string, appointmentId: string, patientId: string): Promise<AttemptStatus> {
      const attempt = await findOnline(reference)
      if (!attempt || attempt.patientId !== patientId || attempt.appointmentId !== appointmentId)
        throw httpError(404, m.payments_unknown_reference())
      const status = await reconcile(attempt, 'return')
      if (!status) throw httpError(404, m.payments_unknown_reference())
      return status
    },

    /**
     * Reconciles attempts that are due. One that fails, for example while the provider is down, is due again later: it must not
     * take the turn of others.
     */
    async sweep(): Promise<number> {
      const due = (await payments.findDue(clock())).filter(isOnline)
      await forEachRow(dependencies, {
        rows: due,
        failure: 'a payment could not be polled',
        work: async (attempt) => {
          try {
            await reconcile(attempt, 'sweep')
          } catch (error) {
            await payments.postponePoll(attempt, clock())
            throw error
          }
        },
      })
      return due.length
    },
  }
}
