import type { PaymentDecision, RefundReason } from '@ilera/contract/payments/schemas'
import { paymentMessages as said, refundReasonLabels } from '@ilera/contract/payments/messages'
import { appointmentMail } from '../mails/appointment-mails.ts'
import type { Parts } from '../parts.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { createAppointments } from '../repositories/appointments.ts'
import type { Attempt, PaymentAttempt } from '../repositories/payments.ts'
import type { Refund } from '../repositories/refunds.ts'
import { publicUrl } from '../settings.ts'
import type { Balance, AttemptBalance } from './balance.ts'
import type { Notices } from './notifications.ts'

const naira = (kobo: number) => kobo / 100

/** Tells both sides of money that came in or went back, in the transaction that wrote it down. */
export function createPaymentNotifications(parts: Parts, notices: Notices) {
  const { database, jobs, settings, clock } = parts
  const appointments = createAppointments(database)

  type Parties = Pick<Attempt, 'appointmentId' | 'patientId' | 'hospitalId'>

  async function forAppointment({ appointmentId, patientId, hospitalId }: Parties) {
    const appointment = await appointments.ofBoth(appointmentId)
    if (!appointment) return undefined
    const mailOn = async (occasion: 'paid' | 'refunded', fee: number, currency: string) => {
      const mail = appointmentMail(occasion, { ...appointment, fee, currency }, publicUrl(settings), clock())
      if (mail) await sendMail(jobs, database, mail)
    }
    return {
      name: appointment.fullName,
      tellHospital: (text: string) => notices.notify(hospitalId, text, appointmentId),
      tellPatient: (text: string) => notices.notify(patientId, text, appointmentId),
      mailOn,
      refresh: () => notices.emitChanged(appointment, [patientId, hospitalId]),
    }
  }

  type Told = NonNullable<Awaited<ReturnType<typeof forAppointment>>>

  async function goesBack(
    { name, tellHospital, tellPatient }: Told,
    amount: number,
    reason: RefundReason,
    currency: string,
  ) {
    const why = refundReasonLabels[reason](naira(amount), currency)
    await tellHospital(`${why} ${said.refundRecipient(name)}`)
    await tellPatient(`${why} ${said.refundPending}`)
  }

  return {
    /** Open pages of both sides read the account anew. */
    changed: async (parties: Parties): Promise<void> => (await forAppointment(parties))?.refresh(),

    /** Money came in with this line. */
    async received(
      { line, kept, back, reason, status }: AttemptBalance,
      before: Balance,
      after: Balance,
    ): Promise<void> {
      const told = await forAppointment(line)
      if (!told) return
      const { name, tellHospital, tellPatient, mailOn, refresh } = told
      const currency = line.receivedCurrency
      if (status === 'paid' && before.paymentStatus !== 'paid') {
        await tellHospital(said.payerLabel(name, naira(kept)))
        await tellPatient(said.paymentReceived(naira(kept), currency))
        await mailOn('paid', naira(kept), currency)
      }
      if (status === 'mismatch') {
        const isShort = after.missing > 0 && !line.isUnclear
        await tellHospital(
          isShort ? said.underpaid(name, naira(kept), line.amount) : said.unclearPayment(name, naira(kept), currency),
        )
        await tellPatient(
          `${said.paymentReceived(naira(kept), currency)} ${isShort ? said.missing(naira(after.missing)) : ''}`.trim(),
        )
      }
      if (back > 0) await goesBack(told, back, reason, currency)
      refresh()
    },

    /** Money came in after the visit was closed as missed, or the hospital left: all of it goes back. */
    async late(line: PaymentAttempt, amount: number, reason: RefundReason): Promise<void> {
      const told = await forAppointment(line)
      if (!told) return
      await goesBack(told, amount, reason, line.receivedCurrency)
      told.refresh()
    },

    async refunded(refund: Refund): Promise<void> {
      const told = await forAppointment(refund)
      if (!told) return
      await told.tellPatient(said.refundMade(naira(refund.amount), refund.currency))
      await told.mailOn('refunded', naira(refund.amount), refund.currency)
      told.refresh()
    },

    async refused(refund: Refund): Promise<void> {
      await notices.notify(
        refund.hospitalId,
        said.refundRefused(naira(refund.amount), refund.reference, refund.currency),
        refund.appointmentId,
      )
    },

    /** The hospital has decided on a short or unclear payment. */
    async resolved({ line, kept }: AttemptBalance, decision: Exclude<PaymentDecision, 'returned'>): Promise<void> {
      const told = await forAppointment(line)
      if (!told) return
      await told.tellPatient(
        decision === 'accept'
          ? said.acceptedByHospital(naira(kept), line.receivedCurrency)
          : `${refundReasonLabels.returned(naira(kept), line.receivedCurrency)} ${said.refundPending}`,
      )
      told.refresh()
    },
  }
}

export type LedgerNotices = ReturnType<typeof createPaymentNotifications>
