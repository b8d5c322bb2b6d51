import type { CallName } from '@ilera/contract/calls'
import { rightOf, staffReach } from './rights.ts'
import type { Appointment, Hospital, Member, Patient, Person, Relation, World } from './records.ts'

/** Who makes a call: a login, for a patient or as a member of staff. `call`: what it reads. */
export type Viewer = { person: Person; patient: Patient | null; member: Member | null; call: string }

/** Whether a viewer may read a secret. */
export type Rule = (viewer: Viewer) => boolean

/** Lines that stay as they were written: whoever was told at the time reads them later too. */
const isHistory = ({ call }: Viewer) =>
  ['notifications', 'socket', 'myData', 'privacy', 'possibleDuplicates'].includes(call)

/** Calls that answer whom a login cares for, and with whom. */
const familyCalls = ['family', 'addChild', 'inviteAdult']

/** Whether the relation lets the login act today: a child's ends on the 18th birthday, until the adult agrees. */
export const isLive = ({ isEnded, isAgreed, patient }: Relation, today: string): boolean =>
  !isEnded && (isAgreed || (patient.adultFrom !== null && today < patient.adultFrom))

/** The relation by which a login acts for a patient now. */
export const relationOf = (world: World, person: Person, patient: Patient): Relation | undefined =>
  world.relations.find((one) => one.carer === person && one.patient === patient && isLive(one, world.today()))

const isManager = ({ roles }: Member) => roles.includes('owner') || roles.includes('desk')
const isOwnerOrCashier = ({ roles }: Member) => roles.includes('owner') || roles.includes('cashier')
const isDoctorOf = ({ roles, doctor }: Member, name: string | null) =>
  roles.includes('doctor') && doctor !== null && doctor === name

/** Calls that read names and money of visits, and who made them. */
const tillCalls = ['tillVisits', 'tillVisit', 'visitReceipt', 'takePayment', 'voidPayment', 'askHmo', 'answerHmo']
const isAtTill = ({ call, member }: Viewer) =>
  tillCalls.includes(call) && member !== null && (isManager(member) || isOwnerOrCashier(member))
/** Lists of payments and tills, which name the members who took the money. */
const moneyCalls = new Set([...tillCalls, 'allPayments', 'the file csv', 'openTills', 'closeTill', 'tillCloses'])

const isListed = ({ list }: Hospital, patient: Patient): boolean => list.has(patient)

const appointmentsAt = (world: World, hospital: Hospital, patient: Patient) =>
  world.appointments.filter((one) => one.hospital === hospital && one.patient === patient)

/** Whether the doctor has an appointment with the patient. */
export const isDoctorsPatient = (world: World, { hospital, doctor }: Member, patient: Patient): boolean =>
  doctor !== null && appointmentsAt(world, hospital, patient).some((one) => one.doctor === doctor)

/** The patient and the records that have become part of it. */
const isPartOf = (whole: Patient, part: Patient): boolean =>
  whole === part || [...whole.absorbed].some((one) => isPartOf(one, part))

/** What a patient reads who has an appointment, or has had it until a merge was undone. */
const isOwnAppointment = ({ patient, ...viewer }: Viewer, { patient: owner, patients }: Appointment): boolean =>
  patient !== null && (owner === patient || (isHistory({ patient, ...viewer }) && patients.has(patient)))

/** Whether the login reads of somebody whom it cares for, or has cared for: in its own notifications and family. */
const wasToldOf = ({ person, patient: mine, call }: Viewer, patient: Patient): boolean =>
  person.told.has(patient) &&
  mine === person.patient &&
  ['notifications', 'socket', 'myData', ...familyCalls].includes(call)

/** Who may read an appointment's id. */
export const appointmentRule =
  (world: World, appointment: Appointment): Rule =>
  (viewer) => {
    const { member } = viewer
    if (!member) {
      const isCarer = relationOf(world, viewer.person, appointment.patient) !== undefined
      const wasTold = [...appointment.patients].some((one) => wasToldOf(viewer, one))
      return isOwnAppointment(viewer, appointment) || wasTold || (viewer.call === 'socket' && isCarer)
    }
    if (member.hospital !== appointment.hospital) return false
    const wasToldAsDoctor = isHistory(viewer) && member.doctor !== null && appointment.doctorsTold.has(member.doctor)
    const hasPaid = appointment.payment !== null && isOwnerOrCashier(member)
    return (
      isAtTill(viewer) ||
      isManager(member) ||
      hasPaid ||
      isDoctorOf(member, appointment.doctor) ||
      (member.roles.includes('doctor') && wasToldAsDoctor)
    )
  }

/** Who may read why a patient comes: never the cashier. */
export const clinicalRule =
  (appointment: Appointment): Rule =>
  (viewer) => {
    const { member } = viewer
    if (!member) return isOwnAppointment(viewer, appointment)
    return member.hospital === appointment.hospital && (isManager(member) || isDoctorOf(member, appointment.doctor))
  }

export const paymentRule =
  ({ hospital, patient }: Appointment): Rule =>
  (viewer) => {
    const { member, patient: mine } = viewer
    return member ? member.hospital === hospital && (isOwnerOrCashier(member) || isAtTill(viewer)) : mine === patient
  }

/** Who may read a patient's name. */
export const nameRule =
  (world: World, patient: Patient): Rule =>
  (viewer) => {
    const { member, patient: mine } = viewer
    if (!member)
      return (
        (mine !== null && isPartOf(mine, patient)) ||
        wasToldOf(viewer, patient) ||
        (mine !== null && isToldAbout(world, mine, patient, viewer))
      )
    const { hospital } = member
    const wholes = world.patients.filter((whole) => isPartOf(whole, patient))
    if (isAtTill(viewer) && wholes.some((one) => appointmentsAt(world, hospital, one).length > 0)) return true
    if (isManager(member))
      return (
        patient.registeredBy === hospital ||
        wholes.some((one) => isListed(hospital, one) || (isHistory(viewer) && hospital.everListed.has(one)))
      )
    const asDoctor =
      member.roles.includes('doctor') &&
      (wholes.some((one) => isDoctorsPatient(world, member, one)) ||
        (isHistory(viewer) && wasDoctorOf(world, member, wholes)))
    const asCashier =
      member.roles.includes('cashier') &&
      world.appointments.some(
        (one) => one.hospital === hospital && one.payment !== null && wholes.some((whole) => one.patients.has(whole)),
      )
    return asDoctor || asCashier
  }

const wasDoctorOf = (world: World, { hospital, doctor }: Member, patients: Patient[]): boolean =>
  doctor !== null &&
  world.appointments.some(
    (one) => one.hospital === hospital && one.doctorsTold.has(doctor) && patients.some((two) => one.patients.has(two)),
  )

/** Notifications of a patient name those who act, or have acted, for them. */
const isToldAbout = (world: World, mine: Patient, other: Patient, viewer: Viewer): boolean =>
  (isHistory(viewer) || familyCalls.includes(viewer.call)) &&
  world.relations.some(({ carer, patient }) => patient === mine && carer.patient === other)

/** Who may read a phone number or an e-mail address: never the cashier. */
export const contactRule =
  (world: World, patient: Patient): Rule =>
  (viewer) => {
    const { member, patient: mine } = viewer
    if (!member) return mine !== null && isPartOf(mine, patient)
    const wholes = world.patients.filter((whole) => isPartOf(whole, patient))
    if (isManager(member))
      return patient.registeredBy === member.hospital || wholes.some((one) => isListed(member.hospital, one))
    return member.roles.includes('doctor') && wholes.some((one) => isDoctorsPatient(world, member, one))
  }

/** Who may read an address: the patient, and the hospital whose desk entered it. */
export const addressRule =
  (patient: Patient): Rule =>
  ({ member, patient: mine }) =>
    member ? isManager(member) && patient.registeredBy === member.hospital : mine !== null && isPartOf(mine, patient)

/** Who may read the id of a patient's record: who reads the name, but for the cashier. */
export const patientIdRule = (world: World, patient: Patient): Rule => {
  const readsName = nameRule(world, patient)
  return (viewer) => {
    const { member } = viewer
    if (member && !isManager(member) && !member.roles.includes('doctor')) return false
    return readsName(viewer) || viewer.person.patient === patient
  }
}

/** The hospital's own address, which everybody reads, is an owner's. */
const isContact = (person: Person | undefined): boolean =>
  person?.memberships.some(({ roles, status }) => roles.includes('owner') && status === 'active') === true

/** Who works for a hospital, its invitations and bank account are for its owners. `self`: the member's own login. */
export const ownersRule =
  (hospital: Hospital, self?: Person): Rule =>
  ({ member, person }) =>
    person === self || isContact(self) || (member?.hospital === hospital && member.roles.includes('owner'))

/** Members' names stand in histories of appointments and in the patient's access log. */
export const memberNameRule =
  (world: World, { hospital, person: self }: Member): Rule =>
  ({ call, member, person, patient }) => {
    if (person === self) return true
    if (member)
      return member.hospital === hospital && (moneyCalls.has(call) || member.roles.some((role) => role !== 'cashier'))
    return patient !== null && wasPatientOf(world, patient, hospital)
  }

const wasPatientOf = (world: World, patient: Patient, hospital: Hospital): boolean =>
  hospital.everListed.has(patient) ||
  world.appointments.some((one) => one.hospital === hospital && one.patients.has(patient)) ||
  [...patient.absorbed].some((one) => wasPatientOf(world, one, hospital))

/** Doctors' records are for those who plan, and for the doctor whom they are about. */
export const doctorRule =
  (hospital: Hospital, name: string): Rule =>
  ({ member }) =>
    member?.hospital === hospital && (isManager(member) || isDoctorOf(member, name))

/** Whether patients find a hospital: verified ones, and those where they work themselves. Nobody finds a suspended one. */
export const isFound = ({ isVerified, isSuspended, members }: Hospital, patient: Patient): boolean =>
  !isSuspended &&
  (isVerified || members.some(({ person, status }) => person.patient === patient && status === 'active'))

const directory: CallName[] = ['allHospitals', 'searchHospitals', 'oneHospital']

/** A hospital's name is no secret but where patients look for one. */
export const hospitalRule =
  (hospital: Hospital): Rule =>
  ({ call, patient }) =>
    !directory.some((one) => one === call) || (patient !== null && isFound(hospital, patient))

/** Whether the member's roles reach all of the hospital by a call, or own appointments only. */
export const reachBy = (call: CallName, { roles }: Member) => staffReach(rightOf(call), roles)
