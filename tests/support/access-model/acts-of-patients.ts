import type { CallName } from '@ilera/contract/calls'
import { mailedCode } from '../family.ts'
import { addDays } from '@ilera/contract/shared/lagos-time'
import type { Relation } from './records.ts'
import { contactRule, isFound, isLive } from './rules.ts'
import {
  anAppointment,
  beginCare,
  found,
  reads,
  isPossible,
  newAppointment,
  nextSlot,
  noteMerge,
  notePayment,
  reaches,
  someAnswer,
  type Act,
  type Answer,
  type Turn,
} from './turn.ts'

const aHospital = ({ random, world }: Turn) => random.pick(world.hospitals)
/** A hospital that the patient finds, or not. */
const aFoundHospital: Act['plan'] = (turn) => {
  const hospital = aHospital(turn)
  const isReached = hospital !== undefined && turn.patient !== null && isFound(hospital, turn.patient)
  return hospital && { params: { id: hospital.id }, expect: found(isReached) }
}
const scopes: Relation['scope'][] = [['read'], ['read', 'book'], ['read', 'book', 'pay'], ['read', 'pay']]

/** What patients and their carers do. */
export const actsOfPatients: Partial<Record<CallName, Act>> = {
  getOneUser: reads(3),
  privacy: reads(2),
  logins: reads(),
  family: reads(4),
  getMessages: reads(),
  allHospitals: reads(2),
  patientHome: reads(2),
  chooseChannels: { weight: 1, plan: () => ({ body: { channels: [] } }) },
  postMessage: { weight: 1, plan: (turn) => ({ body: { message: secretMessage(turn) }, expect: someAnswer }) },
  searchHospitals: { weight: 1, plan: () => ({ query: { q: 'hospital' } }) },
  oneHospital: { weight: 2, plan: aFoundHospital },
  freeDays: { weight: 1, plan: aFoundHospital },
  bookableServices: { weight: 1, plan: aFoundHospital },
  appointmentHistory: {
    weight: 3,
    plan({ patient, random, world }) {
      const one = random.pickMostly(patient ? [patient] : [], world.patients, 0.2)
      return one && { params: { id: one.id }, expect: found(one === patient) }
    },
  },
  updateProfile: {
    weight: 2,
    plan({ patient, random, world }) {
      const one = random.pickMostly(patient ? [patient] : [], world.patients, 0.2)
      return one && { params: { id: one.id }, body: { allergies: 'Nuts' }, expect: found(one === patient) }
    },
  },
  appointmentDetails: {
    weight: 5,
    plan(turn) {
      const one = anAppointment(turn)
      return one && { params: { id: one.id }, expect: found(reaches(turn, one)) }
    },
  },
  receipt: {
    weight: 3,
    plan(turn) {
      const one = anAppointment(turn, ({ patient, payment }) => patient === turn.patient && payment !== null)
      return one && { params: { id: one.id }, expect: found(one.patient === turn.patient && one.payment !== null) }
    },
  },
  requestAppointment: {
    weight: 12,
    plan(turn) {
      const { patient } = turn
      const hospital = aHospital(turn)
      if (!patient || !hospital) return undefined
      const { one, presentSymptoms, settle } = newAppointment(turn, hospital, patient)
      return {
        params: { id: hospital.id },
        body: { presentSymptoms },
        expect: !isFound(hospital, patient) ? [409] : patient.isReadyToBook ? [200, 201] : [422],
        effect: ({ appointment }) => settle((Object.assign(one, { status: appointment.status }), appointment._id)),
      }
    },
  },
  reschedule: {
    weight: 5,
    plan(turn) {
      const one = anAppointment(turn, (each) => reaches(turn, each) && isPossible(turn, 'reschedule', each))
      const asked = nextSlot()
      return (
        one && {
          params: { id: one.id },
          body: { ...asked, reasonForReschedule: 'Travel' },
          expect: found(reaches(turn, one), isPossible(turn, 'reschedule', one) ? [200] : [409]),
          effect: ({ appointment }) => void Object.assign(one, { status: appointment.status, asked }),
        }
      )
    },
  },
  startPayment: {
    weight: 10,
    plan(turn) {
      const one = anAppointment(turn, (each) => reaches(turn, each) && each.status === 'confirmed' && !each.payment)
      return (
        one && {
          params: { id: one.id },
          expect: found(reaches(turn, one), one.status === 'confirmed' && !one.payment ? [200] : someAnswer),
          effect: (started) => pay(turn, one, started),
        }
      )
    },
  },
  makePayLink: {
    weight: 1,
    plan(turn) {
      const one = anAppointment(turn)
      return one && { params: { id: one.id }, expect: found(reaches(turn, one), someAnswer) }
    },
  },
  addChild: {
    weight: 3,
    plan(turn) {
      const { world, person } = turn
      const isFull = world.relations.filter((one) => one.carer === person && !one.isEnded).length >= 20
      const turns18 = turn.random.chance(0.4)
      const birthDate = turns18 ? `2008${addDays(world.today(), 1).slice(4)}` : '2018-03-14'
      const adultFrom = turns18 ? addDays(world.today(), 1) : '2036-03-14'
      const label = `child ${world.patients.length}`
      const { patient, name, phoneNumber, address } = turn.newPatient(label, {
        birthDate,
        adultFrom,
        isReadyToBook: true,
      })
      const given = { firstName: 'Chidi', lastName: name, phoneNumber, patientAddress: `1 ${address} Road` }
      return {
        body: { ...given, birthDate, gender: 'Male', relation: 'child', consent: true },
        expect: isFull ? [409] : [201],
        effect({ data }) {
          turn.settle(patient, data.patientId)
          // The child's record names the guardian who agreed.
          turn.secrets.plant(person.patient?.name ?? '', person.label, contactRule(world, patient))
          const scope: Relation['scope'] = ['read', 'book', 'pay']
          beginCare(turn, { id: data._id, carer: person, patient, scope, isAgreed: false, isEnded: false })
        },
      }
    },
  },
  inviteAdult: {
    weight: 3,
    plan(turn) {
      const { person, random, world } = turn
      const invited = random.pick(world.people.filter((one) => one !== person && one.patient && one.email))
      const isOwnChild = ({ carer, patient, isAgreed, ...one }: Relation) =>
        carer === person && !isAgreed && isLive({ carer, patient, isAgreed, ...one }, world.today())
      const child = random.chance(0.5) ? random.pick(world.relations.filter(isOwnChild))?.patient : undefined
      const scope = random.pick(scopes) ?? ['read']
      const body = { firstName: 'Ada', lastName: 'Obi', email: invited?.email, relation: 'other', scope }
      return {
        body: { ...body, ...(child && { patientId: child.id }) },
        expect: [201, 409],
        async effect({ data }) {
          const code = await mailedCode(turn.server)
          const email = invited?.email ?? ''
          const invitation = { id: data._id, code, by: person, email, child: child ?? null, scope, isOpen: true }
          world.careInvitations.push(invitation)
          // The inviter has typed the address.
          for (const secret of [data._id, email.split('@')[0] ?? ''])
            turn.secrets.plant(secret, `an invitation of ${person.label}`, (viewer) => viewer.person === person)
        },
      }
    },
  },
  acceptCarer: {
    weight: 4,
    plan(turn) {
      const { person, random, world } = turn
      const own = world.careInvitations.filter(({ email, isOpen }) => isOpen && email === person.email)
      const one = random.pickMostly(own, world.careInvitations, 0.3)
      if (!one || one.by === person || !turn.patient) return undefined
      const self = turn.patient
      return {
        body: { code: one.code },
        expect: one.isOpen && one.email === person.email ? [200] : [400],
        async effect() {
          one.isOpen = false
          const [carer, patient] = one.child ? [person, one.child] : [one.by, self]
          const id = await newestCare(turn, patient.id)
          beginCare(turn, { id, carer, patient, scope: one.scope, isAgreed: !one.child, isEnded: false })
        },
      }
    },
  },
  endCarer: {
    weight: 2,
    plan(turn) {
      const { person, random, world } = turn
      const isOwn = ({ carer, patient, isEnded }: Relation) =>
        !isEnded && (carer === person || patient === person.patient)
      const one = random.pickMostly(world.relations.filter(isOwn), world.relations, 0.4)
      return (
        one && {
          params: { id: one.id },
          expect: found(isOwn(one)),
          effect: () => void (one.isEnded = true),
        }
      )
    },
  },
  claimPatient: {
    weight: 4,
    plan(turn) {
      const { patient, random, world } = turn
      const all = world.hospitals.flatMap((hospital) => hospital.claims.map((claim) => ({ hospital, claim })))
      const one = random.pickMostly(
        all.filter(({ claim }) => claim.isOpen),
        all,
        0.2,
      )
      if (!one || !patient) return undefined
      const { claim, hospital } = one
      return {
        body: { code: claim.code, birthDate: claim.patient.birthDate },
        expect: claim.isOpen ? [200, 429] : [404, 429],
        effect: () => noteMerge(turn, hospital, patient, claim.patient),
      }
    },
  },
}

function secretMessage({ secrets, person }: Turn): string {
  return `Hello ${secrets.word(`the chat of ${person.label}`, (viewer) => viewer.person === person && !viewer.member)}`
}

async function pay(turn: Turn, one: NonNullable<ReturnType<typeof anAppointment>>, started: Answer): Promise<void> {
  const { reference, amount, currency } = started
  const payload = { key: 'pk_sandbox_ilera', reference, amount, currency, card: '4084084084084081' }
  await turn.server.app.inject({ method: 'POST', url: '/sandbox/charges', payload })
  const paid = await turn.also('confirmPayment', { body: { appointmentId: one.id, reference } })
  if (paid.body.paymentStatus === 'paid') await notePayment(turn, one)
}

async function newestCare({ server }: Turn, patientId: string): Promise<string> {
  const [row] = await server.dependencies.database.query<{ id: string }>(
    `select id from carers where patient_id = $1 and status = 'active' order by id desc limit 1`,
    [patientId],
  )
  return row?.id ?? ''
}
