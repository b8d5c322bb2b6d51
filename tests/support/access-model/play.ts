import { basePath, callPath, calls, downloads, profilePicturePath, type CallName } from '@ilera/contract/calls'
import { keysOf } from '@ilera/contract/shared/own-property'
import { password } from '../people.ts'
import type { CallOptions, TestServer } from '../server.ts'
import { actsOfOwners } from './acts-of-owners.ts'
import { actsOfBoth } from './acts-of-both.ts'
import { actsOfPatients } from './acts-of-patients.ts'
import { actsOfStaff } from './acts-of-staff.ts'
import { actsOfTill } from './acts-of-till.ts'
import type { Random } from './random.ts'
import type { Patient, Person, Session } from './records.ts'
import { rightOf, staffReach } from './rights.ts'
import { isDoctorsPatient, relationOf, type Viewer } from './rules.ts'
import { type Act, type Plan, type Turn } from './turn.ts'
import type { Setting } from './world.ts'

export const acts: Partial<Record<CallName, Act>> = {
  ...actsOfPatients,
  ...actsOfBoth,
  ...actsOfStaff,
  ...actsOfTill,
  ...actsOfOwners,
}
const played = keysOf(acts)

/** What happened, for the report. */
export type Figures = { acts: number; allowed: number; refused: number; secrets: number; events: number }

type Answered = { status: number; text: string; body: unknown }

const success = [200, 201]
/** Acts that end sessions or relations: what was sent before must have arrived. */
const endsSomething = new Set<CallName>(['endCarer', 'updateMember', 'removeMember', 'switchHospital', 'undoMerge'])

/** Whether the model lets the caller make the call, whatever it is about: the statuses it expects if not. */
function refusalOf(turn: Turn): number[] | undefined {
  const { call, member, patient, person, session, world } = turn
  const right = rightOf(call)
  if (!right.patient && !right.staff) return undefined
  if (session.endedAt !== null) return [401]
  if (member) return staffReach(right, member.roles) ? undefined : [403]
  if (!right.patient) return [403]
  if (patient === person.patient) return undefined
  if (right.patient === 'login') return [403]
  const relation = patient && relationOf(world, person, patient)
  if (!relation) return [404]
  // Reading belongs to every scope.
  return right.patient === 'read' || relation.scope.includes(right.patient) ? undefined : [403]
}

/** Plays random acts of random people, and compares each answer with the model. Throws at the first difference. */
export function createPlay(server: TestServer, address: string, setting: Setting, random: Random) {
  const { secrets, world } = setting
  const figures: Figures = { acts: 0, allowed: 0, refused: 0, secrets: 0, events: 0 }

  async function request(method: string, path: string, options: CallOptions): Promise<Answered> {
    const { actingFor, body, query, token } = options
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const response = await fetch(`${address}${path}${search}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(actingFor !== undefined && { 'acting-for': actingFor }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, text, body: isJson ? JSON.parse(text) : undefined }
  }
  const make = (call: CallName, options: CallOptions) =>
    request(calls[call].method, basePath + callPath(call, options.params), options)

  const fail = (viewer: Viewer, what: string): never => {
    const { call, member, patient, person } = viewer
    const roles = member ? ` as ${member.roles.join('+')} of ${member.hospital.label}` : ` for ${patient?.label}`
    throw new Error(`Act ${world.act}: ${person.label}${roles} called ${call}: ${what}`)
  }

  /** Fails on a secret that the viewer could read neither before nor after the act. */
  function checkText(text: string, viewer: Viewer, deniedBefore?: string[]): void {
    const { denied, found } = secrets.check(text, viewer)
    figures.secrets += found
    const both = denied.filter((one) => !deniedBefore || deniedBefore.includes(one))
    if (both.length > 0) fail(viewer, `read ${both.join(', ')} in ${text.slice(0, 2_000)}`)
  }

  const events: { session: Session; text: string }[] = []
  /** Remembers what a socket has received, until the model has followed. */
  const receive = (session: Session, text: string): void => void events.push({ session, text })
  async function checkEvents(): Promise<void> {
    for (const { session, text } of events.splice(0)) {
      const { member, person } = session
      const viewer = { person, member, patient: member ? null : person.patient, call: 'socket' }
      figures.events += 1
      if (session.endedAt !== null) fail(viewer, `received ${text} after the session had ended`)
      checkText(text, viewer)
    }
  }

  /** Somebody's session: now and then one that has ended. A person without one logs in, if they still may. */
  async function aSession(): Promise<Session | undefined> {
    const person = random.pick(world.people)
    if (!person) return undefined
    const live = person.sessions.filter(({ endedAt }) => endedAt === null)
    if (live.length > 0 && !random.chance(0.04)) return random.pick(live)
    const hasPost = person.memberships.some(({ status }) => status === 'active')
    if (person.email === null || person.memberships.length === 0 || random.chance(0.7))
      return random.pick(person.sessions)
    const answer = await server.call('adminLogin', { body: { email: person.email, password } })
    const viewer = { person, member: null, patient: null, call: 'adminLogin' }
    if ((answer.status === 200) !== hasPost) fail(viewer, `got ${answer.status}`)
    const member = person.memberships.find(({ id }) => id === answer.body.member?._id)
    if (!hasPost || !member) return undefined
    if (member.status !== 'active') fail(viewer, 'opened a membership that has ended')
    const session = { person, member, token: answer.body.token, endedAt: null }
    person.sessions.push(session)
    return session
  }

  /** For whom a patient's session acts: themselves, somebody whom they care for or have cared for, or anybody. */
  function aPatientFor(person: Person): Patient | null {
    if (random.chance(0.6)) return person.patient
    const known = world.relations.filter(({ carer }) => carer === person).map(({ patient }) => patient)
    return random.chance(0.9) ? (random.pick(known) ?? person.patient) : (random.pick(world.patients) ?? null)
  }

  function aCall({ member }: Session): CallName {
    const isPossible = (call: CallName) => {
      const { patient, staff } = rightOf(call)
      return member ? staffReach({ staff: staff ?? {} }, member.roles) !== undefined : patient !== undefined
    }
    const all = random.chance(0.85) ? played.filter(isPossible) : played
    const weighted = all.flatMap((call) => Array.from({ length: acts[call]?.weight ?? 0 }, () => call))
    return random.pick(weighted) ?? 'notifications'
  }

  function turnOf(session: Session, call: CallName): Turn {
    const { member, person } = session
    const patient = member ? null : aPatientFor(person)
    const acting = patient !== null && patient !== person.patient ? { actingFor: patient.id } : {}
    const as = { token: session.token, ...acting }
    const also: Turn['also'] = async (other, options) => {
      const { status, body } = await make(other, { ...options, ...as })
      return { status, body }
    }
    return { ...setting, server, random, session, person, member, patient, call, also }
  }

  async function playCall(turn: Turn, plan: Plan): Promise<void> {
    const { call, member, patient, person, session } = turn
    const { expect = success, effect, ...options } = plan
    const viewer = { person, member, patient, call }
    const refusal = refusalOf(turn)
    const acting = patient !== null && patient !== person.patient ? { actingFor: patient.id } : {}
    const isPublic = !rightOf(call).patient && !rightOf(call).staff
    if (endsSomething.has(call)) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      await checkEvents()
    }
    const answer = await make(call, { ...options, ...(isPublic ? {} : { token: session.token, ...acting }) })
    const { denied } = secrets.check(answer.text, viewer)
    const expected = refusal ?? expect
    if (!expected.includes(answer.status))
      fail(
        viewer,
        `got ${answer.status} instead of ${expected.join(' or ')}: ${answer.text.slice(0, 500)} ${JSON.stringify(options)}`,
      )
    const isDone = success.includes(answer.status)
    if (isDone) await effect?.(answer.body)
    if (refusal && denied.length > 0) fail(viewer, `read ${denied.join(', ')} in a refusal`)
    checkText(answer.text, viewer, denied)
    figures[isDone ? 'allowed' : 'refused'] += 1
  }

  /** A file: a receipt, the ledger, somebody's picture. */
  async function playFile(session: Session): Promise<void> {
    const kind = random.pick(['receipt', 'csv', 'picture'] as const) ?? 'csv'
    const turn = turnOf(session, kind === 'receipt' ? 'receipt' : kind === 'csv' ? 'allPayments' : 'notifications')
    const { member, patient, person } = turn
    const viewer = { person, member, patient, call: `the file ${kind}` }
    const acting = patient !== null && patient !== person.patient ? { actingFor: patient.id } : {}
    const appointment = random.pickMostly(
      world.appointments.filter(({ payment }) => payment !== null),
      world.appointments,
      0.3,
    )
    const owner = random.pick(world.patients.filter(({ pictureId }) => pictureId !== null))
    const reached = {
      receipt: appointment !== undefined && appointment.patient === patient && appointment.payment !== null,
      csv: true,
      picture: owner !== undefined && mayView(turn, owner),
    }
    const path = {
      receipt: downloads.receiptPdf.path.replace(':id', appointment?.id ?? ''),
      csv: downloads.paymentsCsv.path,
      picture: profilePicturePath(owner?.pictureId ?? ''),
    }
    if ((kind === 'receipt' && !appointment) || (kind === 'picture' && !owner)) return
    const answer = await request('GET', basePath + path[kind], { token: session.token, ...acting })
    const expected = refusalOf(turn) ?? (reached[kind] ? [200] : [404])
    if (!expected.includes(answer.status)) fail(viewer, `got ${answer.status} instead of ${expected.join(' or ')}`)
    checkText(kind === 'csv' ? answer.text : '', { ...viewer, call: 'allPayments' })
    figures[answer.status === 200 ? 'allowed' : 'refused'] += 1
  }

  /** Plays one act: a call, a file, or something that the site's operator does. */
  async function playOne(): Promise<void> {
    world.act += 1
    await checkEvents()
    if (random.chance(0.01)) return operate()
    const session = await aSession()
    if (!session) return
    figures.acts += 1
    if (random.chance(0.06)) return playFile(session)
    const turn = turnOf(session, aCall(session))
    const plan = acts[turn.call]?.plan(turn)
    if (plan) await playCall(turn, plan)
  }

  async function operate(): Promise<void> {
    const hospital = random.pick(world.hospitals)
    if (!hospital) return
    if (hospital.isSuspended) await setting.listings.restore(hospital.id)
    else if (hospital.isVerified) await setting.listings.suspend(hospital.id, 'The licence is in doubt')
    else await setting.listings.verify(hospital.id, '2031-12-31')
    if (!hospital.isSuspended && !hospital.isVerified) hospital.isVerified = true
    else hospital.isSuspended = !hospital.isSuspended
  }

  return { figures, playOne, receive, checkEvents }
}

/** Patients' pictures are for themselves, for those who treat them while they are on the list, and never for cashiers. */
function mayView(turn: Turn, owner: Patient): boolean {
  const { member, patient, world } = turn
  if (!member) return patient === owner
  if (member.hospital.list.get(owner)?.isHidden !== false) return false
  if (member.roles.includes('owner') || member.roles.includes('desk')) return true
  return member.roles.includes('doctor') && isDoctorsPatient(world, member, owner)
}
