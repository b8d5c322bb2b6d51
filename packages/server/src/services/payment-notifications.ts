import { m } from '@ilera/contract/messages'
import { formatMoney } from '@ilera/contract/payments/format-money'
import { formatNaira } from '@ilera/contract/formats'
import { isTender, methodLabel } from '@ilera/contract/till/methods'
import type { PaymentDecision, RefundReason } from '@ilera/contract/payments/schemas'
import { refundReasonLabels } from '@ilera/contract/payments/messages'
import { appointmentMail } from '../mails/appointment-mails.ts'
import type { Dependencies } from '../dependencies.ts'
import { createAppointments } from '../repositories/appointments.ts'
import type { Attempt, PaymentAttempt } from '../repositories/payments.ts'
import type { Refund } from '../repositories/refunds.ts'
import { publicUrl } from '../settings.ts'
import type { Balance, AttemptBalance } from './balance.ts'
import type { CarerNotifications } from './carer-notifications.ts'
import type { NotificationService } from './notifications.ts'

const naira = (kobo: number) => kobo / 100

/** Notifies both sides of payments and refunds, in the transaction that records them. */
export function createPaymentNotifications(
  dependencies: Dependencies,
  { notifications, carerNotifications }: { notifications: NotificationService; carerNotifications: CarerNotifications },
) {
  const { database, settings, clock } = dependencies
  const appointments = createAppointments(database)

  type Parties = Pick<Attempt, 'appointmentId' | 'patientId' | 'hospitalId'>

  /** `fee`: the naira that were paid or given back; `missing`: those still to pay. */
  type MoneyMail = { occasion: 'paid' | 'part-paid' | 'refunded'; fee: number; currency: string; missing?: number }

  async function forAppointment({ appointmentId, patientId, hospitalId }: Parties) {
    const appointment = await appointments.toTell({ id: appointmentId, hospitalId })
    if (!appointment) return undefined
    return {
      name: appointment.fullName,
      notifyHospital: (text: string) => notifications.notifyStaff(hospitalId, { text, kind: 'payment', appointmentId }),
      /** The mail, where there is one, goes to the patient's address, else to those who act for the patient. */
      notifyPatient: async (text: string, mail?: MoneyMail) => {
        await notifications.notifyPatient(patientId, text, appointmentId)
        await carerNotifications.inform(
          appointment,
          text,
          mail && appointmentMail(mail.occasion, { ...appointment, ...mail }, publicUrl(settings), clock()),
        )
      },
      refresh: () =>
        notifications.emitChanged(appointment, {
          patientId,
          hospitalId,
          kinds: ['appointment', 'payment'],
          doctorKeys: [appointment.doctorKey],
        }),
    }
  }

  type Recipients = NonNullable<Awaited<ReturnType<typeof forAppointment>>>

  async function notifyRefund(
    { name, notifyHospital, notifyPatient }: Recipients,
    amount: number,
    reason: RefundReason,
    currency: string,
  ) {
    const explanation = refundReasonLabels[reason]({ amount: formatMoney(naira(amount), currency) })
    await notifyHospital(`${explanation} ${m.payments_refund_recipient({ name })}`)
    await notifyPatient(`${explanation} ${m.payments_refund_pending()}`)
  }

  return {
    /** Makes open pages of both sides reload the payments. */
    changed: async (parties: Parties): Promise<void> => (await forAppointment(parties))?.refresh(),

    /** An attempt has received money. */
    async received(
      { attempt, applied, refund, reason, status }: AttemptBalance,
      before: Balance,
      after: Balance,
    ): Promise<void> {
      const recipients = await forAppointment(attempt)
      if (!recipients) return
      const { name, notifyHospital, notifyPatient, refresh } = recipients
      const currency = attempt.receivedCurrency
      if (status === 'paid' && before.paymentStatus !== 'paid') {
        await notifyHospital(m.payments_payer_label({ name, amount: formatNaira(naira(applied)) }))
        await notifyPatient(m.payments_payment_received({ amount: formatMoney(naira(applied), currency) }), {
          occasion: 'paid',
          fee: naira(applied),
          currency,
        })
      }
      if (status === 'mismatch') {
        const isShort = after.missing > 0 && !attempt.isUnclear
        await notifyHospital(
          isShort
            ? m.payments_underpaid({ name, paid: formatNaira(naira(applied)), due: formatNaira(attempt.amount) })
            : m.payments_unclear_payment({ name, amount: formatMoney(naira(applied), currency) }),
        )
        await notifyPatient(
          `${m.payments_payment_received({ amount: formatMoney(naira(applied), currency) })} ${isShort ? m.payments_missing({ amount: formatNaira(naira(after.missing)) }) : ''}`.trim(),
          isShort ? { occasion: 'part-paid', fee: naira(applied), currency, missing: naira(after.missing) } : undefined,
        )
      }
      if (refund > 0) await notifyRefund(recipients, refund, reason, currency)
      refresh()
    },

    /** Money arrived after the visit was closed as missed, or after the hospital left. It is refunded in full. */
    async late(attempt: PaymentAttempt, amount: number, reason: RefundReason): Promise<void> {
      const recipients = await forAppointment(attempt)
      if (!recipients) return
      await notifyRefund(recipients, amount, reason, attempt.receivedCurrency)
      recipients.refresh()
    },

    /** The desk has taken this many naira. `isPaid`: nothing is owed any more. */
    async taken(payment: Attempt, amount: number, isPaid: boolean): Promise<void> {
      const recipients = await forAppointment(payment)
      if (!recipients) return
      const method = isTender(payment.provider) ? methodLabel(payment.provider) : ''
      await recipients.notifyPatient(
        m.till_notice_taken({ amount: formatNaira(amount), method }),
        isPaid ? { occasion: 'paid', fee: amount, currency: payment.currency } : undefined,
      )
      recipients.refresh()
    },

    /** The desk has voided this many naira. */
    async voided(payment: Attempt, amount: number): Promise<void> {
      const recipients = await forAppointment(payment)
      await recipients?.notifyPatient(m.till_notice_voided({ amount: formatNaira(amount) }))
      recipients?.refresh()
    },

    /** An HMO has not answered in time. */
    async hmoLate(question: Parties): Promise<void> {
      const recipients = await forAppointment(question)
      await recipients?.notifyHospital(m.till_notice_hmo_late({ name: recipients.name }))
      recipients?.refresh()
    },

    async refunded(refund: Refund): Promise<void> {
      const recipients = await forAppointment(refund)
      if (!recipients) return
      if (isTender(refund.provider)) {
        const amount = formatNaira(naira(refund.amount))
        await recipients.notifyPatient(
          refund.provider === 'hmo' ? m.till_notice_hmo_returned({ amount }) : m.till_notice_returned({ amount }),
        )
        recipients.refresh()
        return
      }
      await recipients.notifyPatient(
        m.payments_refund_made({ amount: formatMoney(naira(refund.amount), refund.currency) }),
        { occasion: 'refunded', fee: naira(refund.amount), currency: refund.currency },
      )
      recipients.refresh()
    },

    async refused(refund: Refund): Promise<void> {
      await notifications.notifyStaff(refund.hospitalId, {
        text: m.payments_refund_refused({
          amount: formatMoney(naira(refund.amount), refund.currency),
          reference: refund.reference,
        }),
        kind: 'payment',
        appointmentId: refund.appointmentId,
      })
    },

    /** The hospital has decided on a short or unclear payment. */
    async resolved(
      { attempt, applied }: AttemptBalance,
      decision: Exclude<PaymentDecision, 'returned'>,
    ): Promise<void> {
      const recipients = await forAppointment(attempt)
      if (!recipients) return
      await recipients.notifyPatient(
        decision === 'accept'
          ? m.payments_accepted_by_hospital({ amount: formatMoney(naira(applied), attempt.receivedCurrency) })
          : `${refundReasonLabels.returned({ amount: formatMoney(naira(applied), attempt.receivedCurrency) })} ${m.payments_refund_pending()}`,
      )
      recipients.refresh()
    },
  }
}

export type PaymentNotifications = ReturnType<typeof createPaymentNotifications>
