import { plainVisit } from '@ilera/contract/appointments/constants'
import { isSlotTaken } from '@ilera/contract/appointments/slots'
import { transitions } from '@ilera/contract/appointments/transitions'
import { isWorking } from '@ilera/contract/doctors/working-hours'
import { addDays, lagosClock, toInstant } from '@ilera/contract/shared/lagos-time'
import type { Dependencies } from '../dependencies.ts'
import { createConsents } from '../repositories/consents.ts'
import { createDeskPatients } from '../repositories/desk-patients.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createMembers } from '../repositories/members.ts'
import { statusesInSql } from '../repositories/status-sql.ts'
import type { Cashier } from '../services/till.ts'
import {
  dayFees,
  dayPeople,
  dayPhone,
  dayTimes,
  firstDayPhone,
  lastDayPhone,
  missedTime,
  paymentOf,
  stageAt,
} from './demo-day-plan.ts'
import { demoHospitals } from './demo-hospitals.ts'
import { playVisit, servicesAt } from './play-visit.ts'
import { pay } from './simulate-appointment.ts'

const day = 86_400_000
const hour = 3_600_000

/** The demo hospital's record of one of the people, registered at the first start. */
async function patientOf({ database, clock }: Dependencies, hospitalId: string, place: number): Promise<string> {
  const [known] = await database.query<{ id: string }>(
    `select p.id from hospital_patients hp join patients p on p.id = hp.patient_id
      where hp.hospital_id = $1 and p.phone_number = $2`,
    [hospitalId, dayPhone(place)],
  )
  if (known) return known.id
  const [firstName = '', lastName = ''] = dayPeople[place] ?? []
  const registration = { firstName, lastName, phoneNumber: dayPhone(place) }
  const { _id } = await createDeskPatients({ database, clock }).add(hospitalId, registration)
  await createConsents(database).record(_id, 'desk', true, clock())
  return _id
}

/** Closes what is left of the days before: those who were there were attended, the others were missed. */
async function closeEarlierDays(dependencies: Dependencies, { side }: Cashier, today: string): Promise<void> {
  const { database, clock } = dependencies
  const open = await database.query<{ id: string; status: string }>(
    `select a.id, a.status from appointments a join patients p on p.id = a.patient_id
      where a.hospital_id = $1 and a.date < $2 and p.phone_number between $3 and $4
        and a.status in ${statusesInSql([...transitions.complete.from, ...transitions['no-show'].from])}`,
    [side.id, today, firstDayPhone, lastDayPhone],
  )
  const { booking } = servicesAt(dependencies, clock().getTime())
  for (const { id, status } of open)
    await booking.close(id, side, transitions.complete.from.some((one) => one === status) ? 'complete' : 'no-show', '')
}

type DemoDay = { dependencies: Dependencies; cashier: Cashier; today: string; time: string; now: number }

/** Books the people of the day with the doctors who work, and takes each visit to its stage. */
async function fillDay({ dependencies, cashier, today, time, now }: DemoDay): Promise<void> {
  const { database } = dependencies
  const [demo] = demoHospitals
  if (!demo) return
  const hospital = cashier.side
  const hospitalId = hospital.id
  const doctors = createDoctors(database)
  const staff = await doctors.ofHospital(hospitalId)
  const yesterday = addDays(today, -1)
  const taken = await doctors.takenSlotsOfAll({ hospitalId, from: yesterday, to: today })
  /** Books a visit on the day before it. Undefined where the doctor is not there, or has somebody else. */
  async function book(place: number, slot: { date: string; time: string }) {
    const { doctorName = '', speciality = '' } = demo?.doctors[place % demo.doctors.length] ?? {}
    const doctor = staff.find((one) => one.doctorName === doctorName)
    const others = taken.filter(({ key }) => key === doctor?.key)
    if (!doctor || !isWorking(doctor, slot) || isSlotTaken({ ...slot, ...plainVisit }, others)) return undefined
    const patientId = await patientOf(dependencies, hospitalId, place)
    const [, , presentSymptoms = ''] = dayPeople[place] ?? []
    const fee = dayFees[place % dayFees.length] ?? dayFees[0]
    const begin = toInstant(slot).getTime()
    const { deskBooking, ledger } = servicesAt(dependencies, begin - day)
    const { _id: id } = await deskBooking.bookForPatient(patientId, hospital, {
      ...slot,
      doctorName,
      speciality,
      fee,
      presentSymptoms,
    })
    const payment = paymentOf(place)
    const bookedAt = { ...dependencies, clock: () => new Date(begin - day) }
    if (payment === 'online') await pay(bookedAt, ledger, id, 'paid', { patientId, hospitalId, doctors: [] })
    return { id, place, begin, now, fee, payment }
  }

  const missed = await book(1, { date: yesterday, time: missedTime })
  if (missed) await servicesAt(dependencies, missed.begin + hour).booking.close(missed.id, hospital, 'no-show', '')
  for (const place of dayPeople.keys()) {
    const [doctor, round] = [place % demo.doctors.length, Math.floor(place / demo.doctors.length)]
    const visit = await book(place, { date: today, time: dayTimes[round] ?? dayTimes[0] })
    if (visit) await playVisit(dependencies, cashier, { ...visit, stage: stageAt({ place, doctor, round }, time) })
  }
}

/**
 * Fills today at the demo hospital, at every start, in all stages around now: visits that are over, patients in the rooms, called
 * and waiting, and those to come, with payments at the desk. Yesterday has a missed visit. Only visits of the demo's own people
 * are added or closed. Sends no mails and no socket events.
 */
export async function addDemoDay(dependencies: Dependencies): Promise<void> {
  const { clock, database } = dependencies
  const [demo] = demoHospitals
  const [account] = await database.query<{ id: string }>(
    `select id from accounts where email = $1 and role = 'hospital' and erased_at is null`,
    [demo?.email],
  )
  if (!demo || !account) return
  const hospitalId = account.id
  const now = clock()
  const { date: today, time } = lagosClock(now)
  const [filled] = await database.query(
    `select 1 from appointments a join patients p on p.id = a.patient_id
      where a.hospital_id = $1 and a.date = $2 and p.phone_number between $3 and $4 limit 1`,
    [hospitalId, today, firstDayPhone, lastDayPhone],
  )
  const members = await createMembers(database).ofHospital(hospitalId)
  const member = members.find(({ roles }) => roles.includes('cashier'))
  if (filled || !member) return
  const side = { role: 'hospital', id: hospitalId, memberId: member._id } as const
  const cashier: Cashier = { side, memberId: member._id, isOwner: false }
  await database.transaction(async () => {
    await closeEarlierDays(dependencies, cashier, today)
    await fillDay({ dependencies, cashier, today, time, now: now.getTime() })
  })
}
