import type { PatientLogin } from '@ilera/contract/accounts/schemas'
import { createPasswordResetMachine } from '@ilera/flows/password-reset/password-reset.machine'
import { createSessionMachine } from '@ilera/flows/session/session.machine'
import { describeStatechart } from '@ilera/flows/shared/statechart'
import { describe, expect, test } from 'vitest'
import { World } from './support/world.ts'

const world = new World()
const chart = describeStatechart(
  createPasswordResetMachine({ checkLink: world.promise([]), changePassword: world.promise([]) }),
)
const from = (state: string) =>
  chart.transitions
    .filter((transition) => transition.from === `password-reset.${state}`)
    .map(({ label, guard, delayMs, to }) => ({ label, guard, delayMs, to: to.replace('password-reset.', '') }))

describe('a statechart', () => {
  test('describes states: initial, final, and their actors', () => {
    expect(chart.states.find(({ initial }) => initial)?.name).toBe('opening')
    expect(chart.states.filter(({ kind }) => kind === 'final').map(({ name }) => name)).toEqual([
      'changed',
      'enteringEmail',
    ])
    expect(chart.states.find(({ name }) => name === 'changing')).toMatchObject({
      invokes: ['changePassword'],
      tags: ['busy'],
    })
  })

  test('labels guards, results and delays', () => {
    expect(from('opening')).toEqual([
      { label: 'always', guard: 'hasToken', to: 'checkingLink' },
      { label: 'always', to: 'linkMissing' },
    ])
    expect(from('checkingLink')).toEqual(
      expect.arrayContaining([
        { label: 'done: checkLink', guard: 'isOk', to: 'editing' },
        { label: 'error: checkLink', to: 'linkUnchecked' },
        { label: 'after requestTimeOut', delayMs: 20_000, to: 'linkUnchecked' },
      ]),
    )
    expect(from('linkMissing')).toEqual([{ label: 'enterEmail', to: 'enteringEmail' }])
  })

  test('nests states, and is plain data', () => {
    const session = describeStatechart(
      createSessionMachine<PatientLogin>({
        readLogin: world.promise([]),
        confirmLogin: world.promise([]),
        clearLogin: world.promise([]),
        revokeLogin: world.promise([]),
        subscribeToLogin: world.callback([]),
      }),
    )
    const loggedIn = session.states.find(({ name }) => name === 'loggedIn')
    expect(loggedIn).toMatchObject({ kind: 'compound' })
    expect(loggedIn?.states.map(({ name }) => name)).toEqual(['confirming', 'unconfirmed', 'valid'])
    expect(structuredClone(session)).toEqual(session)
  })
})
