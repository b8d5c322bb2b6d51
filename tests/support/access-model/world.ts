import type { MemberRole } from '@ilera/contract/members/roles'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import { hashPassword } from '../../../packages/server/src/passwords.ts'
import { createAccounts } from '../../../packages/server/src/repositories/accounts.ts'
import { createListings } from '../../../packages/server/src/listings/listings.ts'
import { createMembers } from '../../../packages/server/src/repositories/members.ts'
import { createPhoneAccounts } from '../../../packages/server/src/repositories/phone-accounts.ts'
import { createSessions } from '../../../packages/server/src/repositories/sessions.ts'
import { password } from '../people.ts'
import type { TestServer } from '../server.ts'
import type { Hospital, Member, Patient, Person, Session, World } from './records.ts'
import { addressRule, contactRule, hospitalRule, memberNameRule, nameRule, ownersRule, patientIdRule } from './rules.ts'
import { createSecrets } from './secrets.ts'

/** Who works where. The first of a hospital signs it up. */
type Post = { hospital: number; roles: MemberRole[]; doctor?: string; status?: 'suspended' | 'removed' }
const doctors = ['Dr Amaka Obi', 'Dr Tunde Bakare', 'Dr Hauwa Bello'] as const
const [obi, bakare, bello] = doctors

/** The staff of four hospitals. Those with two posts work at two, `patient` also have a record of their own. */
const staff: { posts: Post[]; isPatient?: true }[] = [
  { posts: [{ hospital: 0, roles: ['owner'] }] },
  { posts: [{ hospital: 1, roles: ['owner'] }] },
  { posts: [{ hospital: 2, roles: ['owner', 'doctor'], doctor: bello }] },
  { posts: [{ hospital: 3, roles: ['owner'] }] },
  { posts: [{ hospital: 0, roles: ['owner', 'cashier'] }] },
  { posts: [{ hospital: 0, roles: ['desk'] }] },
  { posts: [{ hospital: 0, roles: ['desk', 'cashier'] }], isPatient: true },
  { posts: [{ hospital: 0, roles: ['doctor'], doctor: obi }] },
  { posts: [{ hospital: 0, roles: ['doctor'], doctor: bakare }], isPatient: true },
  { posts: [{ hospital: 0, roles: ['doctor', 'cashier'], doctor: bello }] },
  { posts: [{ hospital: 0, roles: ['cashier'] }] },
  { posts: [{ hospital: 0, roles: ['desk'], status: 'suspended' }] },
  { posts: [{ hospital: 0, roles: ['owner', 'desk'], status: 'removed' }] },
  { posts: [{ hospital: 1, roles: ['desk'] }] },
  { posts: [{ hospital: 1, roles: ['doctor'], doctor: obi }] },
  { posts: [{ hospital: 1, roles: ['doctor'], doctor: bello }] },
  { posts: [{ hospital: 1, roles: ['cashier'] }], isPatient: true },
  { posts: [{ hospital: 1, roles: ['doctor'] }] },
  { posts: [{ hospital: 2, roles: ['desk'] }] },
  { posts: [{ hospital: 2, roles: ['doctor'], doctor: obi }] },
  { posts: [{ hospital: 2, roles: ['cashier'], status: 'suspended' }] },
  { posts: [{ hospital: 3, roles: ['desk', 'doctor'], doctor: bakare }], isPatient: true },
  {
    posts: [
      { hospital: 0, roles: ['desk'] },
      { hospital: 1, roles: ['doctor'], doctor: bakare },
    ],
  },
  {
    posts: [
      { hospital: 0, roles: ['cashier'] },
      { hospital: 2, roles: ['owner'] },
    ],
    isPatient: true,
  },
]
/** Patients with an e-mail address, and with a phone only. With the staff and three strangers, sixty people. */
const patientCount = 27
const phoneCount = 6

/** Sets the people and hospitals up in the database: the acts go over HTTP. `LISTING` must be `verified`. */
export async function createWorld(server: TestServer) {
  const { dependencies } = server
  const { database, clock } = dependencies
  const accounts = createAccounts(dependencies)
  const members = createMembers(database)
  const sessions = createSessions(dependencies)
  const listings = createListings(dependencies, 'Ada Eze')
  const secrets = createSecrets()
  const passwordHash = await hashPassword(password)
  const world: World = {
    people: [],
    hospitals: [],
    patients: [],
    appointments: [],
    relations: [],
    careInvitations: [],
    act: 0,
    today: () => lagosToday(clock()),
  }
  const logins = new Map<Person, string>()

  async function open(person: Person, member: Member | null): Promise<Session> {
    const area = member ? ({ role: 'hospital', memberId: member.id } as const) : ({ role: 'patient' } as const)
    const session = { person, member, endedAt: null, token: await sessions.open(logins.get(person) ?? '', area, '') }
    person.sessions.push(session)
    return session
  }

  /** A patient's record with secrets of its own. */
  function newPatient(label: string, given: Partial<Patient> = {}) {
    const patient: Patient = {
      id: '',
      label,
      login: null,
      pictureId: null,
      registeredBy: null,
      name: '',
      phoneNumber: '',
      birthDate: null,
      adultFrom: null,
      isReadyToBook: false,
      absorbed: new Set(),
      mergedInto: null,
      ...given,
    }
    const name = secrets.word(`the name of ${label}`, nameRule(world, patient))
    const phoneNumber = secrets.phone(`the phone number of ${label}`, contactRule(world, patient))
    const address = secrets.word(`the address of ${label}`, addressRule(patient))
    Object.assign(patient, { name, phoneNumber })
    return { patient, name, phoneNumber, address }
  }

  /** Registers the record's id, once the server has given it one. */
  function settle(patient: Patient, id: string): void {
    patient.id = id
    world.patients.push(patient)
    secrets.plant(id, `the id of ${patient.label}`, patientIdRule(world, patient))
  }

  function newPerson(label: string, email: string | null): Person {
    const person: Person = {
      label,
      email,
      password: email === null ? null : password,
      patient: null,
      memberships: [],
      sessions: [],
      told: new Set(),
    }
    world.people.push(person)
    return person
  }

  async function setProfile(patient: Patient, { phoneNumber, address }: { phoneNumber: string; address: string }) {
    await database.query(
      `update patients set phone_number = $2, address = $3, age = 34, age_given_on = $4, gender = 'Female' where id = $1`,
      [patient.id, phoneNumber, `3 ${address} Avenue`, world.today()],
    )
    patient.isReadyToBook = true
  }

  /** A person who is a patient. Without an e-mail address they log in by phone. */
  async function addPatient(label: string, way: 'email' | 'phone'): Promise<Person> {
    const given = newPatient(label)
    const { patient, name, phoneNumber } = given
    const names = { firstName: 'Ada', lastName: name }
    const email = `${secrets.word(`the e-mail address of ${label}`, contactRule(world, patient))}@example.com`
    const person = newPerson(label, way === 'email' ? email : null)
    patient.login = person
    person.patient = patient
    const added =
      way === 'email'
        ? await accounts.addPatient({ ...names, email, passwordHash })
        : { id: await createPhoneAccounts(dependencies).add(database, { ...names, phone: phoneNumber }) }
    if (added === 'taken') throw new Error(`${email} is taken.`)
    logins.set(person, added.id)
    settle(patient, added.id)
    await setProfile(patient, given)
    await open(person, null)
    return person
  }

  /** Registers a membership that the database has. */
  function join(person: Person, hospital: Hospital, given: Pick<Member, 'id' | 'roles' | 'doctor'>): Member {
    const member: Member = { ...given, hospital, person, status: 'active' }
    person.memberships.push(member)
    hospital.members.push(member)
    secrets.plant(member.id, `the membership of ${person.label}`, memberNameRule(world, member))
    return member
  }

  async function signUp(person: Person): Promise<Hospital> {
    const label = `hospital ${world.hospitals.length + 1}`
    const hospital: Hospital = {
      id: '',
      label,
      isVerified: world.hospitals.length < 3,
      isSuspended: false,
      doctors: new Map(),
      members: [],
      list: new Map(),
      everListed: new Set(),
      invitations: [],
      merges: [],
      claims: [],
    }
    const hospitalName = `${secrets.word(label, hospitalRule(hospital))} Hospital`
    const given = { hospitalName, hospitalAddress: '1 Marina, Lagos', phoneNumber: '+2348035550101' }
    const added = await accounts.addHospital({ ...given, email: person.email ?? '', passwordHash })
    if (added === 'taken') throw new Error(`${person.email} is taken.`)
    hospital.id = added.id
    secrets.plant(added.id, `the id of ${label}`, hospitalRule(hospital))
    world.hospitals.push(hospital)
    logins.set(person, added.id)
    if (hospital.isVerified) await listings.verify(added.id, '2031-12-31')
    return hospital
  }

  async function addMember(person: Person, { hospital: place, roles, status, ...post }: Post): Promise<void> {
    const known = world.hospitals[place]
    const doctor = post.doctor ?? null
    const hospital = known ?? (await signUp(person))
    if (!logins.has(person)) {
      const added = await accounts.addMember(person.email ?? '', passwordHash, true)
      if (added === 'taken') throw new Error(`${person.email} is taken.`)
      logins.set(person, added.id)
    }
    const name = secrets.word(`the name of ${person.label}`, () => false)
    const accountId = logins.get(person) ?? ''
    const added = { hospitalId: hospital.id, accountId, name: `Bisi ${name}`, roles, doctorName: doctor }
    const [owner] = known ? [] : await members.ofHospital(hospital.id)
    const made = owner ? { id: owner._id } : await members.add(added, clock())
    if (made === 'taken') throw new Error(`${person.label} is a member already.`)
    if (owner) await members.update({ hospitalId: hospital.id, id: made.id }, { roles, doctorName: doctor }, clock())
    if (owner) await members.setName(made.id, `Bisi ${name}`, clock())
    const member = join(person, hospital, { id: made.id, roles, doctor })
    secrets.plant(name, `the name of ${person.label}`, memberNameRule(world, member))
    if (person.email) secrets.plant(person.email.split('@')[0] ?? '', person.label, ownersRule(hospital, person))
    await open(person, member)
    if (!status) return
    member.status = status
    await database.query('update members set status = $2 where id = $1', [made.id, status])
    for (const session of person.sessions) session.endedAt = session.member === member ? 0 : session.endedAt
  }

  for (let number = 1; number <= patientCount; number += 1) await addPatient(`patient ${number}`, 'email')
  for (let number = 1; number <= phoneCount; number += 1) await addPatient(`phone patient ${number}`, 'phone')
  for (const [place, { posts, isPatient }] of staff.entries()) {
    const label = `staff ${place + 1}`
    const signsUp = posts.every(({ hospital }) => world.hospitals[hospital] === undefined)
    const ownWord = () => secrets.word(`the e-mail address of ${label}`, () => false)
    const person =
      isPatient && !signsUp ? await addPatient(label, 'email') : newPerson(label, `${ownWord()}@example.com`)
    for (const post of posts) await addMember(person, post)
  }
  // Only proven logins may invite.
  await database.query('update accounts set email_verified_at = created_at where email is not null')
  for (let number = 1; number <= 3; number += 1) {
    const stranger = newPerson(`stranger ${number}`, null)
    stranger.sessions.push({ person: stranger, member: null, endedAt: 0, token: `stranger-${'x'.repeat(33)}${number}` })
  }

  return { world, secrets, doctors, listings, newPatient, settle, join }
}

export type Setting = Awaited<ReturnType<typeof createWorld>>
