import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import { formatNaira } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import { isTender } from '@ilera/contract/till/methods'
import { hmoAnswerHours, type HmoAnswer, type HmoQuestion, type TakenPayment } from '@ilera/contract/till/rules'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createPayments, type Attempt } from '../repositories/payments.ts'
import type { Side } from '../repositories/side.ts'
import { createTenders } from '../repositories/tenders.ts'
import { createTills, entryOf } from '../repositories/tills.ts'
import type { Ledger } from './ledger.ts'
import { orNotFound } from './or-not-found.ts'
import type { PaymentNotifications } from './payment-notifications.ts'

/** A member of the staff who acts. `isOwner`: may void a payment of a closed till. */
export type Cashier = { side: Side; memberId: string; isOwner: boolean }

const hour = 3_600_000
/** Name of the job that ends a question to an HMO without an answer. */
export const lateHmoJob = 'late-hmo'

/**
 * Payments at the desk. Each change is one transaction that locks the appointment, then its payments, as the ledger does, so two
 * desks never take more than is owed. Amounts in whole naira.
 */
export function createTill(
  dependencies: Dependencies,
  services: { ledger: Ledger; notifications: PaymentNotifications },
) {
  const { database, clock, jobs } = dependencies
  const { ledger, notifications } = services
  const appointments = createAppointments(database)
  const payments = createPayments(database)
  const tenders = createTenders(database)
  const tills = createTills(database)

  /** Locks a visit of this hospital and its payments. `owed`: whole naira that can be taken now. */
  async function lockVisit(id: string, side: Side) {
    const key = { id, hospitalId: side.id }
    orNotFound(await appointments.findForUpdate(id, side))
    const { locked, fee, balance } = orNotFound(await ledger.open(key))
    const { takesPayments, label } = appointmentStates[locked.status]
    if (!takesPayments) throw httpError(409, m.till_not_payable({ status: label() }), { status: locked.status })
    if (fee === 0) throw httpError(409, m.payments_no_fee())
    const owed = Math.ceil(balance.missing / 100)
    if (owed === 0 && balance.paymentStatus === 'mismatch') throw httpError(409, m.till_undecided())
    if (owed === 0) throw httpError(409, m.payments_already_paid())
    return { visit: { ...key, patientId: locked.patientId }, owed, before: balance }
  }

  function rejectMoreThanOwed(amount: number, owed: number): void {
    if (amount <= owed) return
    const message = m.till_more_than_owed({ owed: formatNaira(owed) })
    throw httpError(409, message, { fields: { amount: message } })
  }

  /** Writes a payment into its history and the member's till, and updates the balance of the visit. */
  async function record(payment: Attempt, amount: number, { memberId, side }: Cashier): Promise<void> {
    const key = { id: payment.appointmentId, hospitalId: side.id }
    const event = { source: 'desk', outcome: 'received', amount: amount * 100, accountId: side.id } as const
    await payments.addEvent(payment, event, clock())
    await tills.add({ ...entryOf(payment), memberId, kind: 'taken', amount }, clock())
    const balance = await ledger.updateBalance(key)
    await notifications.taken(payment, amount, balance?.paymentStatus === 'paid')
  }

  return {
    register: (): void =>
      jobs.handle(lateHmoJob, async ({ id, hospitalId }) => {
        await database.transaction(async () => {
          const row = await tenders.findHmoForUpdate(String(hospitalId), String(id))
          if (row?.status !== 'hmo-requested') return
          await tenders.endQuestion(row, 'hmo-late', clock())
          await notifications.hmoLate(row)
        })
      }),

    /** Takes a payment. Returns its id. */
    take: (id: string, cashier: Cashier, taken: TakenPayment): Promise<string> =>
      database.transaction(async () => {
        const { visit, owed } = await lockVisit(id, cashier.side)
        rejectMoreThanOwed(taken.amount, owed)
        const payment = await tenders.add(visit, taken, cashier.memberId, clock())
        await record(payment, taken.amount, cashier)
        return payment.id
      }),

    /**
     * Voids a payment that the desk took. Its money leaves the till it went into, or, once that is closed, the till of the owner
     * who voids it. Returns the visit.
     */
    voidPayment: (id: string, { side, memberId, isOwner }: Cashier, reason: string) =>
      database.transaction(async (): Promise<{ appointmentId: string; wasClosed: boolean }> => {
        const hospitalId = side.id
        const payment = orNotFound(await payments.ofHospital(id, hospitalId))
        if (!isTender(payment.provider)) throw httpError(409, m.till_void_online())
        const key = { id: payment.appointmentId, hospitalId }
        const account = orNotFound(await ledger.open(key))
        const attempt = account.attempts.find((one) => one.id === id)
        if (!attempt) throw httpError(409, m.till_void_already())
        if (attempt.refundDue > 0) throw httpError(409, m.till_void_returned())
        const entry = orNotFound(await tills.lockTaken(hospitalId, id))
        if (entry.isClosed && !isOwner) throw httpError(409, m.till_void_closed())
        const amount = attempt.received / 100
        const now = clock()
        await tenders.markVoided(payment, { memberId, reason }, now)
        const event = { source: 'desk', outcome: 'voided', amount: attempt.received, accountId: side.id } as const
        await payments.addEvent(payment, event, now)
        const tillOf = entry.isClosed ? memberId : entry.memberId
        await tills.add({ ...entryOf(payment), memberId: tillOf, kind: 'voided', amount: -amount }, now)
        await ledger.updateBalance(key, account)
        await notifications.voided(payment, amount)
        return { appointmentId: payment.appointmentId, wasClosed: entry.isClosed }
      }),

    /** Writes down that an HMO was asked. Without an answer it counts as late after an hour. */
    askHmo: (id: string, { side, memberId }: Cashier, question: HmoQuestion): Promise<void> =>
      database.transaction(async () => {
        const { visit, owed } = await lockVisit(id, side)
        rejectMoreThanOwed(question.amount, owed)
        if (await tenders.hasOpenQuestion(visit)) throw httpError(409, m.till_hmo_asked_already())
        const asked = await tenders.ask(visit, question, memberId, clock())
        const runAt = new Date(clock().getTime() + hmoAnswerHours * hour)
        await jobs.enqueue(database, lateHmoJob, { id: asked, hospitalId: visit.hospitalId }, runAt)
        await notifications.changed({ ...visit, appointmentId: id })
      }),

    /** Writes down an HMO's answer, also a late one: what it approves becomes a payment. Returns the visit's id. */
    answerHmo: (id: string, cashier: Cashier, answer: HmoAnswer): Promise<string> =>
      database.transaction(async () => {
        const { side, memberId } = cashier
        const found = orNotFound(await payments.ofHospital(id, side.id))
        if (found.provider !== 'hmo') throw httpError(404, m.common_not_found())
        orNotFound(await appointments.findForUpdate(found.appointmentId, side))
        const row = orNotFound(await tenders.findHmoForUpdate(side.id, id))
        if (row.status !== 'hmo-requested' && row.status !== 'hmo-late') throw httpError(409, m.till_hmo_answered())
        if (answer.decision === 'refused') {
          await tenders.endQuestion(row, 'hmo-refused', clock())
          await notifications.changed(row)
          return row.appointmentId
        }
        const { owed } = await lockVisit(row.appointmentId, side)
        rejectMoreThanOwed(answer.amount, owed)
        await tenders.approve(row, answer, memberId, clock())
        await record(row, answer.amount, cashier)
        return row.appointmentId
      }),
  }
}
