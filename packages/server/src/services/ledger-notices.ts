import type { PaymentDecision, RefundReason } from '@ilera/contract/payments/schemas'
import { paymentWords as said, whyRefunded } from '@ilera/contract/payments/words'
import { appointmentMail } from '../mails/appointment-mails.ts'
import type { Parts } from '../parts.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { createAppointments } from '../repositories/appointments.ts'
import type { Attempt, Line } from '../repositories/payments.ts'
import type { Refund } from '../repositories/refunds.ts'
import { publicUrl } from '../settings.ts'
import type { Balance, Settled } from './balance.ts'
import type { Notices } from './notices.ts'

const naira = (kobo: number) => kobo / 100

/** Tells both sides of money that came in or went back, in the transaction that wrote it down. */
export function createLedgerNotices(parts: Parts, notices: Notices) {
  const { database, jobs, settings, clock } = parts
  const appointments = createAppointments(database)

  type Parties = Pick<Attempt, 'appointmentId' | 'patientId' | 'hospitalId'>

  async function about({ appointmentId, patientId, hospitalId }: Parties) {
    const appointment = await appointments.ofBoth(appointmentId)
    if (!appointment) return undefined
    const mailOn = async (occasion: 'paid' | 'refunded', fee: number, currency: string) => {
      const mail = appointmentMail(occasion, { ...appointment, fee, currency }, publicUrl(settings), clock())
      if (mail) await sendMail(jobs, database, mail)
    }
    return {
      name: appointment.fullName,
      tellHospital: (text: string) => notices.tell(hospitalId, text, appointmentId),
      tellPatient: (text: string) => notices.tell(patientId, text, appointmentId),
      mailOn,
      refresh: () => notices.changed(appointment, [patientId, hospitalId]),
    }
  }

  type Told = NonNullable<Awaited<ReturnType<typeof about>>>

  async function goesBack(
    { name, tellHospital, tellPatient }: Told,
    amount: number,
    reason: RefundReason,
    currency: string,
  ) {
    const why = whyRefunded[reason](naira(amount), currency)
    await tellHospital(`${why} ${said.goesBackTo(name)}`)
    await tellPatient(`${why} ${said.onItsWayToYou}`)
  }

  return {
    /** Open pages of both sides read the account anew. */
    changed: async (parties: Parties): Promise<void> => (await about(parties))?.refresh(),

    /** Money came in with this line. */
    async received({ line, kept, back, reason, status }: Settled, before: Balance, after: Balance): Promise<void> {
      const told = await about(line)
      if (!told) return
      const { name, tellHospital, tellPatient, mailOn, refresh } = told
      const currency = line.receivedCurrency
      if (status === 'paid' && before.paymentStatus !== 'paid') {
        await tellHospital(said.hasPaid(name, naira(kept)))
        await tellPatient(said.hasArrived(naira(kept), currency))
        await mailOn('paid', naira(kept), currency)
      }
      if (status === 'mismatch') {
        const isShort = after.missing > 0 && !line.isUnclear
        await tellHospital(
          isShort ? said.paidLess(name, naira(kept), line.amount) : said.unclear(name, naira(kept), currency),
        )
        await tellPatient(
          `${said.hasArrived(naira(kept), currency)} ${isShort ? said.missing(naira(after.missing)) : ''}`.trim(),
        )
      }
      if (back > 0) await goesBack(told, back, reason, currency)
      refresh()
    },

    /** Money came in after the visit was closed as missed, or the hospital left: all of it goes back. */
    async late(line: Line, amount: number, reason: RefundReason): Promise<void> {
      const told = await about(line)
      if (!told) return
      await goesBack(told, amount, reason, line.receivedCurrency)
      told.refresh()
    },

    async refunded(refund: Refund): Promise<void> {
      const told = await about(refund)
      if (!told) return
      await told.tellPatient(said.refundMade(naira(refund.amount), refund.currency))
      await told.mailOn('refunded', naira(refund.amount), refund.currency)
      told.refresh()
    },

    async refused(refund: Refund): Promise<void> {
      await notices.tell(
        refund.hospitalId,
        said.refundRefused(naira(refund.amount), refund.reference, refund.currency),
        refund.appointmentId,
      )
    },

    /** The hospital has decided on a short or unclear payment. */
    async resolved({ line, kept }: Settled, decision: Exclude<PaymentDecision, 'returned'>): Promise<void> {
      const told = await about(line)
      if (!told) return
      await told.tellPatient(
        decision === 'accept'
          ? said.acceptedByHospital(naira(kept), line.receivedCurrency)
          : `${whyRefunded.returned(naira(kept), line.receivedCurrency)} ${said.onItsWayToYou}`,
      )
      told.refresh()
    },
  }
}

export type LedgerNotices = ReturnType<typeof createLedgerNotices>
