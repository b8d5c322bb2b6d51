import { calls, type Call, type CallName } from '@ilera/contract/calls'
import { expect, test } from 'vitest'

/** Writes that need no Idempotency-Key, with the reason why neither a repeat nor a late arrival does harm. */
const idempotentWithoutKey: Partial<Record<CallName, string>> = {
  login: 'a second session is opened, which ends by itself and can be ended; a kept answer would be a kept token',
  adminLogin: 'as login',
  switchHospital: 'as login; the session of before has ended by then, so a repeat is refused',
  checkResetToken: 'reads',
  verifyEmail: 'a verified address stays verified',
  invitationDetails: 'reads',
  payLink: 'reads',
  logout: 'an ended session stays ended',
  endSession: 'an ended session stays ended',
  endOtherSessions: 'ended sessions stay ended',
  deleteMyAccount: 'an erased account stays erased; the repeat is told that it is',
  messageReport: 'sets the state of one message',
  paymentWebhook: 'says only which payment to look at',
  readNotifications: 'read notifications stay read, and those that came after `until` stay unread',
}

/** Calls of the method POST that create no record, with the reason why a repeat after ten minutes may have a new key. */
const createsNothing: Partial<Record<CallName, string>> = {
  forgot: 'a new link replaces the earlier one, which ends soon',
  resetPassword: 'the link works once',
  requestPhoneCode: 'a new code replaces the earlier one, which ends soon',
  phoneSignup: 'the code works once, and the number has one account',
  phoneLogin: 'the code works once',
  acceptInvitation: 'the link works once',
  removeLogin: 'a removed login stays removed',
  acceptCarer: 'the code works once',
  claimPatient: 'the code works once',
  claimCode: 'a new code replaces the earlier one, which ends soon',
  startPayment: 'the account of the appointment accepts one payment; a window of before may have ended',
  startLinkPayment: 'as startPayment',
  confirmPayment: 'asks the provider again',
  confirmLinkPayment: 'as confirmPayment',
  makePayLink: 'a new link replaces the earlier one',
  sendReceipt: 'who presses Send later wants the receipt again',
  askHmo: 'a visit has one open question',
  closeTill: 'a till that is closed has nothing to close, and one that changed is refused',
  arrive: 'sets a status',
  checkIn: 'sets a status',
  undoCheckIn: 'sets a status',
  callNext: 'who presses it later calls the next patient',
  stepInQueue: 'sets a step',
  closeMissed: 'sets a status',
  assignDoctor: 'sets the assignment',
  settleClosure: 'sets what becomes of each appointment',
  mergePatients: 'a merged record stays merged',
  undoMerge: 'a merge is undone once',
  handOver: 'who has handed over is no owner by then',
  beginTwoFactor: 'a new secret replaces the earlier one',
  turnOffTwoFactor: 'sets a state',
  leaveHospital: 'who has left has left',
}

const all = Object.entries<Call>(calls)
const namesOf = (which: (call: Call) => boolean) => all.filter(([, call]) => which(call)).map(([name]) => name)

test('every call that writes has an Idempotency-Key, or a reason why a repeat is no second act', () => {
  const without = namesOf(({ method, idempotent }) => method !== 'GET' && !idempotent)
  expect(without.toSorted()).toEqual(Object.keys(idempotentWithoutKey).toSorted())
})

test('a read has no key', () => {
  expect(namesOf(({ method, idempotent }) => method === 'GET' && idempotent !== undefined)).toEqual([])
})

test('every call with a key that creates a record says so, so that its key is kept for a day', () => {
  const creating = namesOf(({ creates }) => creates === true)
  const posting = namesOf(({ method, idempotent }) => method === 'POST' && idempotent !== undefined)
  expect([...creating, ...Object.keys(createsNothing)].toSorted()).toEqual(posting.toSorted())
})
