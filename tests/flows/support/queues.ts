import type { DoctorQueue, QueueDay, QueueEntry, WaitingRoom } from '@ilera/contract/queue/schemas'

const at = '2026-11-24T09:05:00.000Z'
const idOf = (number: number) => `01a21a83-39c0-747c-bc47-${String(number).padStart(12, '0')}`

const entry = (number: number, fullName: string, rest: Partial<QueueEntry> = {}): QueueEntry => ({
  _id: idOf(number),
  number,
  fullName,
  state: 'waiting',
  time: '10:00',
  bookedTime: null,
  arrivedAt: at,
  calledAt: null,
  ...rest,
})

/** Number 4 is called first of those who wait: the booked time has come. */
const entries = [
  entry(1, 'Ngozi Okafor', { state: 'left', time: '09:00', calledAt: at }),
  entry(2, 'Musa Danjuma', { state: 'called', time: '09:30', calledAt: at }),
  entry(3, 'Ada Eze', { time: '11:00' }),
  entry(4, 'Bisi Cole', { bookedTime: '10:00' }),
  entry(5, 'Ife Ade', { state: 'skipped', calledAt: at }),
  entry(6, 'Tunde Bello', { state: 'in-room', time: '09:00', calledAt: at }),
]

const amaka: DoctorQueue = {
  queue: 'amaka obi',
  doctorName: 'Dr Amaka Obi',
  entries,
  expected: [
    { _id: idOf(7), fullName: 'Chidi Nwosu', time: '09:30' },
    { _id: idOf(8), fullName: 'Zainab Yusuf', time: '14:00' },
  ],
}

/** At 10:05 in Lagos. */
export const queueDay: QueueDay = {
  day: '2026-11-24',
  at,
  queues: [amaka, { queue: 'bello', doctorName: 'Dr Bello', entries: [], expected: [] }],
}

export const waitingRoom: WaitingRoom = {
  day: '2026-11-24',
  at,
  queues: [
    {
      queue: 'amaka obi',
      doctorName: 'Dr Amaka Obi',
      called: [
        { number: 12, calledAt: at },
        { number: 9, calledAt: '2026-11-24T09:01:00.000Z' },
      ],
      inRoom: [6],
      waiting: 2,
    },
    { queue: 'bello', doctorName: 'Dr Bello', called: [], inRoom: [], waiting: 1 },
  ],
}
