import type { AppointmentStatus } from '@ilera/contract/appointments/statuses'
import type { CareScope } from '@ilera/contract/family/access'
import type { MemberRole } from '@ilera/contract/members/roles'

/** Somebody with a login. `patient`: the record of their own, where they are a patient too. */
export type Person = {
  label: string
  email: string | null
  password: string | null
  patient: Patient | null
  memberships: Member[]
  sessions: Session[]
  /** Patients whose names the person has read in notifications: of those whom they have cared for, and of their carers. */
  told: Set<Patient>
}

/** A login's session: in the patient's area, or of one membership. `endedAt`: the number of the act that ended it. */
export type Session = { token: string; person: Person; member: Member | null; endedAt: number | null }

export type Hospital = {
  id: string
  label: string
  isVerified: boolean
  isSuspended: boolean
  /** By name. */
  doctors: Map<string, string>
  members: Member[]
  /** Its list of patients, and who was taken off it. */
  list: Map<Patient, { isHidden: boolean | 'unknown' }>
  /** Everybody who has been on the list. */
  everListed: Set<Patient>
  invitations: StaffInvitation[]
  merges: Merge[]
  claims: { code: string; patient: Patient; isOpen: boolean }[]
}

export type Member = {
  id: string
  hospital: Hospital
  person: Person
  roles: MemberRole[]
  doctor: string | null
  status: 'active' | 'suspended' | 'removed'
}

export type StaffInvitation = {
  id: string
  token: string
  /** The word in the name. */
  name: string
  email: string
  roles: MemberRole[]
  doctor: string | null
  isOpen: boolean
}

export type Patient = {
  id: string
  label: string
  /** The last name, and the phone number in +234 form. */
  name: string
  phoneNumber: string
  /** Whose own record it is. */
  login: Person | null
  pictureId: string | null
  registeredBy: Hospital | null
  birthDate: string | null
  /** The day of the 18th birthday of somebody whom a guardian added as a child. */
  adultFrom: string | null
  isReadyToBook: boolean
  /** Records that were merged into this one. Their details may have become part of it. */
  absorbed: Set<Patient>
  /** Whether it is on no list because it was merged into another. */
  mergedInto: Patient | null
}

export type Relation = {
  id: string
  carer: Person
  patient: Patient
  scope: CareScope[]
  /** Whether the patient has agreed as an adult. */
  isAgreed: boolean
  isEnded: boolean
}

/** An invitation to be cared for, or to care for a child. */
export type CareInvitation = {
  id: string
  code: string
  by: Person
  email: string
  child: Patient | null
  scope: CareScope[]
  isOpen: boolean
}

export type Appointment = {
  id: string
  hospital: Hospital
  patient: Patient
  status: AppointmentStatus
  doctor: string | null
  slot: { date: string; time: string } | null
  asked: { date: string; time: string } | null
  isDeletedBy: Record<'patient' | 'hospital', boolean>
  /** Patients and doctors to whom it has belonged: they were told of it. */
  patients: Set<Patient>
  doctorsTold: Set<string>
  payment: Payment | null
}

export type Payment = { id: string; isHidden: boolean }

export type Merge = {
  id: string
  kept: Patient
  removed: Patient
  moved: Appointment[]
  before: { kept: { isHidden: boolean | 'unknown' } | null; removed: { isHidden: boolean | 'unknown' } }
  isUndone: boolean
}

export type World = {
  people: Person[]
  hospitals: Hospital[]
  patients: Patient[]
  appointments: Appointment[]
  relations: Relation[]
  careInvitations: CareInvitation[]
  /** The number of the current act. */
  act: number
  /** Today in Lagos, YYYY-MM-DD. */
  today: () => string
}
