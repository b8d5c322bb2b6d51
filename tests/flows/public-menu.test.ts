import { createPublicMenuMachine, publicMenuView } from '@ilera/flows/public-menu/public-menu.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { everything, walkEverything } from './support/coverage.ts'
import { World } from './support/world.ts'

function visit() {
  const actor = createActor(createPublicMenuMachine())
  actor.start()
  return { actor, openMenu: () => publicMenuView(actor.getSnapshot()).openMenu }
}

describe('public menus', () => {
  test('opening one dropdown closes the other', () => {
    const { actor, openMenu } = visit()
    expect(openMenu()).toBeUndefined()
    actor.send({ type: 'open.signUp' })
    expect(openMenu()).toBe('signUp')
    actor.send({ type: 'open.login' })
    expect(openMenu()).toBe('login')
    actor.send({ type: 'close.signUp' })
    expect(openMenu()).toBe('login')
    actor.send({ type: 'close.login' })
    expect(openMenu()).toBeUndefined()
  })

  test.each(['home', 'aboutUs', 'pricing', 'contactUs', 'patientSignup', 'hospitalSignup'] as const)(
    'choosing %s closes the popup',
    (item) => {
      const { actor, openMenu } = visit()
      actor.send({ type: 'open.burger' })
      actor.send({ type: 'choose', item })
      expect(openMenu()).toBeUndefined()
    },
  )

  test('choosing FAQ leaves the popup open; cancel closes it', () => {
    const { actor, openMenu } = visit()
    actor.send({ type: 'open.burger' })
    actor.send({ type: 'choose', item: 'faq' })
    expect(openMenu()).toBe('burger')
    actor.send({ type: 'close.burger' })
    expect(openMenu()).toBeUndefined()
  })

  test('behaves along every path', async () => {
    const types = ['open.signUp', 'open.login', 'open.burger', 'close.signUp', 'close.login', 'close.burger'].map(
      (type) => ({
        type,
      }),
    )
    const events = [...types, { type: 'choose', item: 'faq' }, { type: 'choose', item: 'home' }]
    const walking = walkEverything({ world: new World(), machine: createPublicMenuMachine(), events })
    await expect(walking).resolves.toEqual(everything)
  })
})
