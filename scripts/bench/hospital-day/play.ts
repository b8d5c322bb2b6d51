import { setTimeout as pause } from 'node:timers/promises'
import { workingHours } from '@ilera/contract/appointments/constants'
import type { Tender } from '@ilera/contract/till/methods'
import type { CallName } from '@ilera/contract/calls'
import type { Random } from '../../../tests/support/access-model/random.ts'
import type { AppAnswer, AppCallOptions } from '../app-call.ts'
import type { Desks } from './desks.ts'
import { placeFacet, visitFacet, type Histories } from './visits.ts'

const fee = 5_000
export const doctorNames = Array.from({ length: 10 }, (_, at) => `Dr ${'ABCDEFGHIJ'.charAt(at)}maka Obi`)

/** A visit as the desks know it. Minutes since midnight. */
export type Visit = { id: string; doctorName: string; minutes: number; isHere: boolean }

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

type Playing = {
  desks: Desks
  histories: Histories
  random: Random
  /** Minutes since midnight on the clock of the day. */
  now: () => number
  /** Milliseconds that a minute of the day takes. */
  minuteMs: number
  date: string
}

/** What the day counts, by name. */
export type Counts = Record<
  | 'walk-ins'
  | 'check-ins'
  | 'calls'
  | 'skips'
  | 'patients who left after their visit'
  | 'takings'
  | 'voids'
  | 'moves'
  | 'cancellations'
  | 'answers that something is taken or gone',
  number
>

/** What the people of one hospital do on a day. Each part is called once for each visit or doctor, and lasts until it is over. */
export function createPlay({ desks, histories, random, now, minuteMs, date }: Playing) {
  const counts: Counts = {
    'walk-ins': 0,
    'check-ins': 0,
    calls: 0,
    skips: 0,
    'patients who left after their visit': 0,
    takings: 0,
    voids: 0,
    moves: 0,
    cancellations: 0,
    'answers that something is taken or gone': 0,
  }
  const faults: string[] = []
  /** The numbers of each doctor's queue, in the order of the answers. */
  const numbers = new Map<string, number[]>()
  const visits = new Map<string, Visit>()
  let taken = 0
  let people = 0

  const until = (minutes: number) => pause(Math.max(0, (minutes - now()) * minuteMs))

  /** An act at a free desk. A conflict with another desk is no fault; anything else is. */
  async function act(what: keyof Counts | undefined, name: CallName, options: AppCallOptions) {
    const { status, body } = await desks.act(name, options)
    if (status < 300) {
      if (what) counts[what] += 1
      return body
    }
    if (status === 409) counts['answers that something is taken or gone'] += 1
    else faults.push(`${name} answered ${status}: ${body.message}`)
    return undefined
  }

  const noteVisit = ({ id, doctorName, minutes }: Visit, status: Parameters<typeof visitFacet>[0]['status']) =>
    histories.add(id, 'visit', visitFacet({ status, doctorName, time: clockOf(minutes) }))
  const notePlace = (id: string, number: number, state: Parameters<typeof placeFacet>[0]['state']) =>
    histories.add(id, 'place', placeFacet({ number, state }))

  async function register(): Promise<string | undefined> {
    people += 1
    const body = {
      firstName: random.pick(['Ada', 'Bisi', 'Chidi', 'Emeka', 'Ngozi', 'Musa']),
      lastName: `Eze ${'abcdefghij'.charAt(people % 10)}${'klmnopqrst'.charAt(Math.floor(people / 10) % 10)}${'uvwxyz'.charAt(Math.floor(people / 100))}`,
      phoneNumber: `0803${String(5_550_000 + people)}`,
      age: '40',
      agreed: true,
      confirmed: true,
    }
    return (await act(undefined, 'registerPatient', { body }))?.data._id
  }

  async function book(doctorName: string, minutes: number): Promise<Visit | undefined> {
    const id = await register()
    if (!id) return undefined
    const time = clockOf(minutes)
    const body = { doctorName, speciality: 'Surgery', date, time, fee, presentSymptoms: 'Cough' }
    const booked = await act(undefined, 'bookForPatient', { params: { id }, body })
    if (!booked) return undefined
    const visit = { id: booked.appointment._id, doctorName, minutes, isHere: false }
    visits.set(visit.id, visit)
    noteVisit(visit, 'confirmed')
    histories.add(visit.id, 'paid', 'unpaid')
    return visit
  }

  /** The earliest free time of any doctor from a time on. */
  async function freeTime(from: number): Promise<{ doctorName: string; minutes: number } | undefined> {
    const { body } = await desks.read('schedule', { query: `?from=${date}&days=1` })
    const free = body.data.doctors.flatMap(({ doctorName, days }) =>
      (days[0]?.free ?? []).map((time) => ({ doctorName, minutes: minutesOf(time) })),
    )
    const sorted = free.filter(({ minutes }) => minutes > from).toSorted((one, other) => one.minutes - other.minutes)
    // Two desks that look at once mostly choose different ones.
    return random.pick(sorted.filter(({ minutes }) => minutes === sorted[0]?.minutes))
  }

  const newest = ({ data: { payments } }: AppAnswer) => payments.at(-1)?._id

  /** Takes the fee, in one or two parts. Sometimes it was typed wrongly, is voided, and taken again. */
  async function pay({ id }: Visit): Promise<void> {
    const take = async (amount: number) => {
      const method = random.pick<Tender>(['cash', 'cash', 'pos', 'transfer']) ?? 'cash'
      const body = { method, amount, reference: 'R 1' }
      const answer = await act('takings', 'takePayment', { params: { id }, body })
      if (!answer) return undefined
      taken += amount
      return newest(answer)
    }
    const isWrong = random.chance(0.1)
    const first = random.chance(0.15) || isWrong ? 2_000 : fee
    const paymentId = await take(first)
    if (!paymentId) return
    histories.add(id, 'paid', first === fee ? 'paid' : 'part-paid')
    if (first === fee) return
    if (isWrong) {
      const params = { id: paymentId }
      if (!(await act('voids', 'voidPayment', { params, body: { reason: 'Typed wrongly' } }))) return
      taken -= first
      histories.add(id, 'paid', 'unpaid')
    }
    if (await take(isWrong ? fee : fee - first)) histories.add(id, 'paid', 'paid')
  }

  async function arrive(visit: Visit): Promise<void> {
    const answer = await act('check-ins', 'checkIn', { params: { id: visit.id } })
    if (!answer) return
    visit.isHere = true
    const { number } = answer.data
    numbers.set(visit.doctorName, [...(numbers.get(visit.doctorName) ?? []), number])
    noteVisit(visit, 'arrived')
    notePlace(visit.id, number, 'waiting')
    if (random.chance(0.9)) await pay(visit)
  }

  return {
    counts,
    faults,
    numbers,
    book,
    /** Whole naira taken and not voided. */
    taken: () => taken,

    /** A booked patient: comes early or late, and pays. */
    async come(visit: Visit, minutesEarly: number): Promise<void> {
      await until(visit.minutes - minutesEarly)
      if (histories.latest(visit.id, 'visit') !== 'none') await arrive(visit)
    },

    /** Somebody who comes without an appointment, is booked for the next free time and checked in. */
    async walkIn(minutes: number): Promise<void> {
      await until(minutes)
      // Registering takes a moment, which is minutes of a fast day.
      const free = await freeTime(now() + 5)
      const visit = free && (await book(free.doctorName, free.minutes))
      if (!visit) return
      counts['walk-ins'] += 1
      await arrive(visit)
    },

    /** A patient phones: the visit is moved to another time. Returns whether it was. */
    async move(visit: Visit, minutes: number): Promise<void> {
      await until(minutes)
      const to = await freeTime(Math.max(visit.minutes, now() + 30))
      if (!to || visit.isHere) return
      const shown = { doctorName: visit.doctorName, date, time: clockOf(visit.minutes) }
      const body = { doctorName: to.doctorName, date, time: clockOf(to.minutes), shown }
      if (!(await act('moves', 'moveVisit', { params: { id: visit.id }, body }))) return
      Object.assign(visit, to)
      noteVisit(visit, 'confirmed')
    },

    /** A patient phones: the visit is cancelled. */
    async cancel({ id }: Visit, minutes: number): Promise<void> {
      await until(minutes)
      const body = { reason: 'The patient phoned' }
      if (await act('cancellations', 'cancelAppointment', { params: { id }, body })) histories.add(id, 'visit', 'none')
    },

    /** A doctor's door: calls the next one, who comes or is skipped and returns, until the day is over. */
    async call(queue: string, ends: number): Promise<void> {
      const step = async (name: keyof Counts | undefined, id: string, wanted: string) =>
        act(name, 'stepInQueue', { params: { id }, body: { step: wanted } })
      const skipped: { id: string; number: number }[] = []
      await until(minutesOf(workingHours.from))
      while (now() < ends) {
        const { status, body } = await desks.act('callNext', { body: { queue } })
        if (status === 409) {
          const back = skipped.shift()
          if (back && (await step(undefined, back.id, 'return'))) notePlace(back.id, back.number, 'waiting')
          else await pause((3 + random.upTo(2)) * minuteMs)
          continue
        }
        if (status >= 300) {
          faults.push(`callNext answered ${status}: ${body.message}`)
          return
        }
        counts.calls += 1
        const { _id: id, number } = body.data
        notePlace(id, number, 'called')
        await pause((1 + random.upTo(2)) * minuteMs)
        if (random.chance(0.1) && (await step('skips', id, 'skip'))) {
          notePlace(id, number, 'skipped')
          skipped.push({ id, number })
          continue
        }
        if (!(await step(undefined, id, 'room'))) continue
        notePlace(id, number, 'in-room')
        await pause((10 + random.upTo(12)) * minuteMs)
        if (!(await step('patients who left after their visit', id, 'left'))) continue
        notePlace(id, number, 'left')
        const visit = visits.get(id)
        if (visit) noteVisit(visit, 'attended')
      }
    },
  }
}
