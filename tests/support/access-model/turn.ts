import { isAllowed, type AppointmentEvent } from '@ilera/contract/appointments/transitions'
import type { CallName } from '@ilera/contract/calls'
import type { CallOptions, TestServer } from '../server.ts'
import type { Random } from './random.ts'
import type { Appointment, Hospital, Member, Merge, Patient, Person, Relation, Session } from './records.ts'
import { appointmentRule, clinicalRule, contactRule, doctorRule, paymentRule, reachBy } from './rules.ts'
import type { Setting } from './world.ts'

/** Somebody's try to make one call. `patient`: for whom, in the patient's area. */
export type Turn = Setting & {
  server: TestServer
  random: Random
  session: Session
  person: Person
  member: Member | null
  patient: Patient | null
  call: CallName
  /** Makes another call that belongs to the same act, with the same session. */
  also: (call: CallName, options: CallOptions) => Promise<{ status: number; body: Answer }>
}

/** A parsed answer. The acts read what they expect. */
export type Answer = Awaited<ReturnType<TestServer['call']>>['body']

/** One request, and what the model says about it, given that the caller may make the call at all. */
export type Plan = Omit<CallOptions, 'token' | 'actingFor'> & {
  /** Statuses that the model allows. Default: success. */
  expect?: number[]
  /** Changes the model after a success. `body`: the answer. */
  effect?: (body: Answer) => void | Promise<void>
}

export type Act = { weight: number; plan: (turn: Turn) => Plan | undefined }

/** A success, or a refusal because of the state of things: not because of the caller. */
/** A call that reads something without naming it. */
export const reads = (weight = 1): Act => ({ weight, plan: () => ({}) })

export const someAnswer = [200, 201, 400, 409, 422, 429]
export const found = (isReached: boolean, otherwise: number[] = [200, 201]) => (isReached ? otherwise : [404])

const start = Date.parse('2026-11-30T00:00:00Z')
const dayMs = 86_400_000
let slots = 0
/** Another half hour on a weekday: no two appointments are at the same time. */
export function nextSlot(): { date: string; time: string } {
  slots += 1
  const day = Math.floor(slots / 16)
  const date = new Date(start + (Math.floor(day / 5) * 7 + (day % 5)) * dayMs).toISOString().slice(0, 10)
  const time = `${String(8 + Math.floor((slots % 16) / 2)).padStart(2, '0')}:${slots % 2 === 0 ? '00' : '30'}`
  return { date, time }
}

const sideOf = ({ member }: Turn) => (member ? 'hospital' : 'patient')

/** Whether the appointment belongs to the side of the turn, deleted or not, within what the member's roles reach. */
export function isOfSide({ call, member, patient }: Turn, one: Appointment): boolean {
  if (!member) return one.patient === patient
  const isReached = reachBy(call, member) === 'all' || (member.doctor !== null && one.doctor === member.doctor)
  return one.hospital === member.hospital && isReached
}

export const reaches = (turn: Turn, one: Appointment): boolean => isOfSide(turn, one) && !one.isDeletedBy[sideOf(turn)]

/** An appointment, mostly one that the turn reaches. */
export const anAppointment = (
  turn: Turn,
  isUsual = (one: Appointment) => reaches(turn, one),
): Appointment | undefined =>
  turn.random.pickMostly(turn.world.appointments.filter(isUsual), turn.world.appointments, 0.3)

/** A patient, mostly one of the member's hospital. */
export const aPatient = ({ member, random, world }: Turn): Patient | undefined =>
  random.pickMostly([...(member?.hospital.list.keys() ?? [])], world.patients, 0.3)

/** Whether the event is possible now for the side of the turn, by the status table. */
export const isPossible = (turn: Turn, event: AppointmentEvent, { status, slot, asked }: Appointment): boolean =>
  isAllowed(
    event,
    sideOf(turn),
    { status, date: slot?.date ?? null, time: slot?.time ?? null, reschedule: asked },
    turn.server.clock(),
  )

/** A new appointment with secrets of its own. `settle` registers it, once the server has given it an id. */
export function newAppointment({ secrets, world }: Setting, hospital: Hospital, patient: Patient) {
  const one: Appointment = {
    id: '',
    hospital,
    patient,
    status: 'pending',
    doctor: null,
    slot: null,
    asked: null,
    isDeletedBy: { patient: false, hospital: false },
    patients: new Set([patient]),
    doctorsTold: new Set(),
    payment: null,
  }
  const presentSymptoms = `Cough ${secrets.word(`the symptoms of ${patient.label} at ${hospital.label}`, clinicalRule(one))}`
  return {
    one,
    presentSymptoms,
    settle: (id: string): void => {
      one.id = id
      world.appointments.push(one)
      secrets.plant(id, `the appointment of ${patient.label} at ${hospital.label}`, appointmentRule(world, one))
      hospital.list.set(patient, { isHidden: false })
      hospital.everListed.add(patient)
    },
  }
}

/** The hospital assigns a doctor: a record of the doctor exists from then on. */
export async function noteDoctor(
  turn: Turn,
  one: Appointment,
  doctor: string,
  slot: Appointment['slot'],
): Promise<void> {
  const { hospital } = one
  Object.assign(one, { doctor, slot })
  one.doctorsTold.add(doctor)
  if (hospital.doctors.has(doctor)) return
  const [row] = await turn.server.dependencies.database.query<{ id: string }>(
    'select id from doctors where hospital_id = $1 and name = $2',
    [hospital.id, doctor],
  )
  if (!row) throw new Error(`${hospital.label} has no ${doctor}.`)
  hospital.doctors.set(doctor, row.id)
  turn.secrets.plant(row.id, `${doctor} of ${hospital.label}`, doctorRule(hospital, doctor))
}

export async function notePayment(turn: Turn, one: Appointment): Promise<void> {
  const [row] = await turn.server.dependencies.database.query<{ id: string }>(
    'select id from payments where hospital_id = $1 and appointment_id = $2 and paid_at is not null',
    [one.hospital.id, one.id],
  )
  if (!row) throw new Error('The payment was not stored.')
  one.payment = { id: row.id, isHidden: false }
  turn.secrets.plant(row.id, `the payment of ${one.patient.label}`, paymentRule(one))
}

/** Everybody who acts for a patient learns of each other, and the patient of them. */
export function beginCare({ secrets, world }: Setting, relation: Relation): void {
  const { carer, patient, id } = relation
  for (const one of world.relations)
    if (one.carer === carer && one.patient === patient && !one.isEnded) one.isEnded = true
  world.relations.push(relation)
  const all = world.relations.filter((one) => one.patient === patient && !one.isEnded)
  for (const one of all) {
    one.carer.told.add(patient)
    for (const other of all) if (other.carer.patient) one.carer.told.add(other.carer.patient)
  }
  // Histories of the patient's appointments name who acted.
  secrets.plant(carer.patient?.name ?? '', `the name of ${carer.label}`, contactRule(world, patient))
  secrets.plant(id, `the care of ${carer.label} for ${patient.label}`, ({ person, member, patient: mine }) =>
    // A hospital's history names the relation by which somebody acted.
    member ? member.hospital.everListed.has(patient) : [carer, patient.login].includes(person) || mine === patient,
  )
}

/** Moves a record of a hospital to another one, as a claim or a merge does. */
export async function noteMerge(turn: Turn, hospital: Hospital, kept: Patient, removed: Patient): Promise<void> {
  const [row] = await turn.server.dependencies.database.query<{ id: string }>(
    'select id from patient_merges where hospital_id = $1 and kept_id = $2 and removed_id = $3 and undone_at is null',
    [hospital.id, kept.id, removed.id],
  )
  const moved = turn.world.appointments.filter((one) => one.hospital === hospital && one.patient === removed)
  for (const one of moved) one.patients.add(kept)
  for (const one of moved) one.patient = kept
  const before = { kept: hospital.list.get(kept) ?? null, removed: hospital.list.get(removed) ?? { isHidden: false } }
  const merge: Merge = { id: row?.id ?? '', kept, removed, moved, before, isUndone: false }
  const isHidden = before.kept && before.removed.isHidden !== false ? before.kept.isHidden : before.removed.isHidden
  hospital.list.delete(removed)
  hospital.list.set(kept, { isHidden })
  hospital.everListed.add(kept)
  hospital.merges.push(merge)
  kept.absorbed.add(removed)
  removed.mergedInto = kept
  for (const claim of hospital.claims) if (claim.patient === removed) claim.isOpen = false
  const isManager: Parameters<typeof turn.secrets.plant>[2] = ({ member, patient }) =>
    member ? member.hospital === hospital : patient === kept
  turn.secrets.plant(merge.id, `a merge at ${hospital.label}`, isManager)
}

export function endSessions(world: Setting['world'], member: Member): void {
  for (const session of member.person.sessions)
    if (session.member === member && session.endedAt === null) session.endedAt = world.act
}
