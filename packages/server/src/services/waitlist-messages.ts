import { m } from '@ilera/contract/messages'
import { formatDay, formatLongDate, formatTime } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { lagosClock, lagosToday } from '@ilera/contract/shared/lagos-time'
import { composeMail } from '../mails/compose-mail.ts'
import { capitalized, greetingFor, safePersonName, safePlaceName } from '../mails/mail-safe-names.ts'
import type { Dependencies } from '../dependencies.ts'
import { createHospitalDirectory } from '../repositories/hospital-directory.ts'
import { createPatients } from '../repositories/patients.ts'
import type { Offer } from '../repositories/waitlist-offers.ts'
import type { LockedWish } from '../repositories/waitlist.ts'
import { publicUrl } from '../settings.ts'
import type { CarerNotifications } from './carer-notifications.ts'
import type { NotificationService } from './notifications.ts'
import type { SmsService } from './sms.ts'

type Channels = { notifications: NotificationService; carerNotifications: CarerNotifications; sms: SmsService }
type About = Pick<LockedWish, 'patientId' | 'hospitalId' | 'isMove' | 'appointmentId'>

/** An instant as a time of day in Lagos, with the day where it is not today. */
function shortTime(instant: Date, now: Date): string {
  const { date, time } = lagosClock(instant)
  return date === lagosToday(now)
    ? formatTime(time)
    : m.waitlist_until_on({ time: formatTime(time), day: formatDay(date) })
}

/** Tells patients, and those who care for them, what happens to their wishes: in the app, by mail and by SMS. */
export function createWaitlistMessages(dependencies: Dependencies, channels: Channels) {
  const { clock, settings } = dependencies
  const { notifications, carerNotifications, sms } = channels
  const patients = createPatients(dependencies)
  const hospitals = createHospitalDirectory(dependencies)

  /** The patient and the hospital's name, or undefined where the patient is gone. */
  async function partiesOf({ patientId, hospitalId }: About) {
    const patient = await patients.one(patientId)
    const found = await hospitals.one(hospitalId, patientId)
    return patient && { patient, hospitalName: found?.hospital.hospitalName ?? m.mails_unnamed_hospital() }
  }

  /** A visit that is to be moved is the patient's own appointment; a first visit has none. */
  const visitOf = ({ isMove, appointmentId }: About) => (isMove ? appointmentId : null)

  async function tell(wish: About, write: (hospitalName: string) => string): Promise<void> {
    const parties = await partiesOf(wish)
    if (parties) await notifications.notifyPatient(wish.patientId, write(parties.hospitalName), visitOf(wish))
  }

  return {
    /** A time is offered, until it ends or somebody else is first. */
    async offered(wish: About, offer: Pick<Offer, 'date' | 'time' | 'doctorName' | 'isKept'> & { until: Date }) {
      const parties = await partiesOf(wish)
      if (!parties) return
      const { patient, hospitalName } = parties
      const { patientId, hospitalId } = wish
      const until = shortTime(offer.until, clock())
      const facts = { when: formatLongDate(offer), until }
      const textOf = (given: { hospitalName: string; doctorName: string }) =>
        offer.isKept ? m.waitlist_told_kept({ ...facts, ...given }) : m.waitlist_told_all({ ...facts, ...given })
      const text = textOf({ hospitalName, doctorName: offer.doctorName })
      await notifications.notifyPatient(patientId, text, visitOf(wish))
      const safe = {
        hospitalName: safePlaceName(hospitalName) ?? m.mails_unnamed_hospital(),
        doctorName: safePersonName(offer.doctorName) ?? m.mails_unnamed_doctor(),
      }
      const fullName = `${patient.firstName} ${patient.lastName}`
      const safeName = safePersonName(fullName)
      const named =
        patient.email || !safeName ? capitalized : (line: string) => m.family_about({ name: safeName, text: line })
      const page = `${publicUrl(settings)}/${href('patientWaitlist', {}, { for: patientId })}`
      await sms.offer(patientId, { text: `${named(textOf(safe))} ${page}`, hospitalId, until: offer.until })
      const mail = composeMail({
        to: patient.email,
        subject: m.mails_offer_subject(safe),
        paragraphs: [
          greetingFor(patient.email ? safeName : undefined),
          ...(patient.email || !safeName ? [] : [m.mails_about_patient({ name: safeName })]),
          capitalized(textOf(safe)),
        ],
        facts: [
          [m.mails_fact_doctor(), safe.doctorName],
          [m.mails_fact_when(), facts.when],
          [m.mails_fact_where(), safe.hospitalName],
        ],
        action: { label: m.mails_offer_link(), href: page },
      })
      await carerNotifications.inform(
        { _id: visitOf(wish), patientId, fullName, patientEmail: patient.email },
        text,
        mail,
      )
    },

    /** Somebody else was first, or the hospital offers the time no more. */
    missed: (wish: About): Promise<void> => tell(wish, (hospitalName) => m.waitlist_told_missed({ hospitalName })),

    lapsed: (wish: About): Promise<void> => tell(wish, (hospitalName) => m.waitlist_told_lapsed({ hospitalName })),

    removed: (wish: About): Promise<void> => tell(wish, (hospitalName) => m.waitlist_told_removed({ hospitalName })),
  }
}

export type WaitlistMessages = ReturnType<typeof createWaitlistMessages>
