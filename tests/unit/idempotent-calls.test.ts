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

const all = Object.entries<Call>(calls)
const namesOf = (which: (call: Call) => boolean) => all.filter(([, call]) => which(call)).map(([name]) => name)

test('every call that writes has an Idempotency-Key, or a reason why a repeat is no second act', () => {
  const without = namesOf(({ method, idempotent }) => method !== 'GET' && !idempotent)
  expect(without.toSorted()).toEqual(Object.keys(idempotentWithoutKey).toSorted())
})

test('a read has no key', () => {
  expect(namesOf(({ method, idempotent }) => method === 'GET' && idempotent !== undefined)).toEqual([])
})
