import { calls, type Call } from '@ilera/contract/calls'
import { expect, test } from 'vitest'

const kept = Object.entries<Call>(calls).filter(([, call]) => call.readOffline)

test('only reads are kept on a device', () => {
  const methods = new Set(kept.map(([, { method }]) => method))
  expect([...methods]).toEqual(['GET'])
})

test('a patient’s record as a hospital opens it is not kept, nor the chat, nor money', () => {
  const names = kept.map(([name]) => name)
  for (const name of ['oneAppointment', 'getMessages', 'allPayments', 'myData', 'settlement'] as const)
    expect(names).not.toContain(name)
})
