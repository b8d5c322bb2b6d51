import { m } from '@ilera/contract/messages'
import { formatMoney } from '@ilera/contract/payments/format-money'
import { formatNaira } from '@ilera/contract/formats'
import type { PaymentDecision, RefundReason } from '@ilera/contract/payments/schemas'
import { refundReasonLabels } from '@ilera/contract/payments/messages'
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

/** Notifies both sides of payments and refunds, in the transaction that records them. */
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

  async function notifyRefund(
    { name, tellHospital, tellPatient }: Told,
    amount: number,
    reason: RefundReason,
    currency: string,
  ) {
    const why = refundReasonLabels[reason]({ amount: formatMoney(naira(amount), currency) })
    await tellHospital(`${why} ${m.payments_refund_recipient({ name })}`)
    await tellPatient(`${why} ${m.payments_refund_pending()}`)
  }

  return {
    /** Makes open pages of both sides reload the payments. */
    changed: async (parties: Parties): Promise<void> => (await forAppointment(parties))?.refresh(),

    /** An attempt has received money. */
    async received(
      { line, kept, back, reason, status }: AttemptBalance,
      before: Balance,
      after: Balance,
    ): Promise<void> {
      const recipients = await forAppointment(line)
      if (!recipients) return
      const { name, tellHospital, tellPatient, mailOn, refresh } = recipients
      const currency = line.receivedCurrency
      if (status === 'paid' && before.paymentStatus !== 'paid') {
        await tellHospital(m.payments_payer_label({ name, amount: formatNaira(naira(kept)) }))
        await tellPatient(m.payments_payment_received({ amount: formatMoney(naira(kept), currency) }))
        await mailOn('paid', naira(kept), currency)
      }
      if (status === 'mismatch') {
        const isShort = after.missing > 0 && !line.isUnclear
        await tellHospital(
          isShort
            ? m.payments_underpaid({ name, paid: formatNaira(naira(kept)), due: formatNaira(line.amount) })
            : m.payments_unclear_payment({ name, amount: formatMoney(naira(kept), currency) }),
        )
        await tellPatient(
          `${m.payments_payment_received({ amount: formatMoney(naira(kept), currency) })} ${isShort ? m.payments_missing({ amount: formatNaira(naira(after.missing)) }) : ''}`.trim(),
        )
      }
      if (back > 0) await notifyRefund(recipients, back, reason, currency)
      refresh()
    },

    /** Money arrived after the visit was closed as missed, or after the hospital left. It is refunded in full. */
    async late(line: PaymentAttempt, amount: number, reason: RefundReason): Promise<void> {
      const recipients = await forAppointment(line)
      if (!recipients) return
      await notifyRefund(recipients, amount, reason, line.receivedCurrency)
      recipients.refresh()
    },

    async refunded(refund: Refund): Promise<void> {
      const recipients = await forAppointment(refund)
      if (!recipients) return
      await recipients.tellPatient(
        m.payments_refund_made({ amount: formatMoney(naira(refund.amount), refund.currency) }),
      )
      await recipients.mailOn('refunded', naira(refund.amount), refund.currency)
      recipients.refresh()
    },

    async refused(refund: Refund): Promise<void> {
      await notices.notify(
        refund.hospitalId,
        m.payments_refund_refused({
          amount: formatMoney(naira(refund.amount), refund.currency),
          reference: refund.reference,
        }),
        refund.appointmentId,
      )
    },

    /** The hospital has decided on a short or unclear payment. */
    async resolved({ line, kept }: AttemptBalance, decision: Exclude<PaymentDecision, 'returned'>): Promise<void> {
      const recipients = await forAppointment(line)
      if (!recipients) return
      await recipients.tellPatient(
        decision === 'accept'
          ? m.payments_accepted_by_hospital({ amount: formatMoney(naira(kept), line.receivedCurrency) })
          : `${refundReasonLabels.returned({ amount: formatMoney(naira(kept), line.receivedCurrency) })} ${m.payments_refund_pending()}`,
      )
      recipients.refresh()
    },
  }
}

export type LedgerNotices = ReturnType<typeof createPaymentNotifications>
