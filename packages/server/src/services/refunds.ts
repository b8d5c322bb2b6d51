import type { Parts } from '../parts.ts'
import type { Queryable } from '../database/database.ts'
import { createPayments } from '../repositories/payments.ts'

const jobName = 'refund'
/** Minutes until a refund that the provider has put off is asked about again. */
const later = 60

/** Sends back what was paid for a cancelled appointment. A provider that is down is asked again by the job's own retries. */
export function createRefunds({ database, clock, jobs, payments: provider }: Parts) {
  const ledger = createPayments(database)

  async function refund(appointmentId: string): Promise<void> {
    const paid = await ledger.paidOf(appointmentId)
    if (!paid) return
    const outcome = await provider.refund({ reference: paid.reference, amount: paid.amount })
    await database.transaction(async (tx) => {
      const status = outcome === 'refunded' ? 'refunded' : 'refund-pending'
      await ledger.settle(paid.id, { status, nextCheckAt: null }, clock())
      await ledger.setAppointment(appointmentId, status, clock())
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
