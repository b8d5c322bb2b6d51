import type { ClaimCode, Duplicates, Merge, MergePreview, MergeRecord } from '@ilera/contract/desk/schemas'

const id = (number: number) => `0197d0c2-5f1e-7a30-9a52-2f6f0c1b9f${String(number).padStart(2, '0')}`

const record = (number: number, more: Partial<MergeRecord> = {}): MergeRecord => ({
  _id: id(number),
  firstName: 'Chidi',
  lastName: 'Okafor',
  phoneNumber: '+2348031112233',
  birthDate: '1990-05-17',
  age: 36,
  gender: 'Male',
  hasLogin: false,
  appointments: 2,
  patientAddress: '1 Marina, Lagos',
  createdAt: '2026-10-01T08:00:00.000Z',
  ...more,
})

export const kept = record(1)
const later = { appointments: 1, gender: null, patientAddress: null, createdAt: '2026-11-20T09:30:00.000Z' }
export const removed = record(2, { ...later, firstName: 'C.', phoneNumber: '+2348039990002' })
const withLogin = record(3, { hasLogin: true, patientAddress: null, appointments: 4 })

export const preview: MergePreview = {
  kept,
  removed,
  differences: ['firstName', 'phoneNumber', 'gender', 'patientAddress'],
  moves: { appointments: 1, payments: 1 },
}

/** One of the patients logs in: that record stays, with its own details. */
export const loginPreview: MergePreview = {
  kept: withLogin,
  removed: { ...removed, phoneNumber: withLogin.phoneNumber },
  differences: ['firstName'],
  moves: { appointments: 1, payments: 0 },
}

export const merge: Merge = {
  _id: id(10),
  at: '2026-11-24T10:15:00.000Z',
  kind: 'merge',
  keptName: 'Chidi Okafor',
  removedName: 'C. Okafor',
  appointments: 1,
  by: 'Bisi Adeyemi',
  undoneAt: null,
  undoneBy: null,
}
const claim: Merge = {
  ...merge,
  _id: id(11),
  at: '2026-11-22T16:40:00.000Z',
  kind: 'claim',
  keptName: 'Ngozi Eze',
  removedName: 'Ngozi Eze',
  appointments: 3,
  by: null,
}
const undone: Merge = {
  ...merge,
  _id: id(12),
  at: '2026-11-20T08:05:00.000Z',
  keptName: 'Musa Bello',
  removedName: 'Moses Bello',
  appointments: 0,
  undoneAt: '2026-11-20T08:30:00.000Z',
  undoneBy: null,
}

const toListed = ({ patientAddress: _address, createdAt: _at, ...listed }: MergeRecord) => listed
const pairOf = (one: MergeRecord, other: MergeRecord) => ({ one: toListed(one), other: toListed(other) })

export const duplicates: Duplicates = {
  patient: null,
  pairs: [pairOf(kept, removed), pairOf(withLogin, record(4, { age: null, birthDate: null, appointments: 0 }))],
  merges: [merge, claim, undone],
}
/** The likely duplicates of one patient. */
export const duplicatesOfOne: Duplicates = { patient: toListed(kept), pairs: [pairOf(kept, removed)], merges: [] }

export const claimCode: ClaimCode = {
  code: 'K7QD-W4MP',
  expiresAt: '2026-12-03T10:00:00.000Z',
  secondFact: 'birthDate',
  patientName: 'Chidi Okafor',
}
