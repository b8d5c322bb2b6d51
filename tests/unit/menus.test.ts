import { beforeEach, describe, expect, test } from 'vitest'
import { chooseItem, closeMenu, openMenu } from '../../packages/app/src/support/menus.ts'

describe('public menus', () => {
  beforeEach(() => openMenu.set(undefined))

  test('opening one dropdown closes the other', () => {
    expect(openMenu.get()).toBeUndefined()
    openMenu.set('signUp')
    openMenu.set('login')
    expect(openMenu.get()).toBe('login')
    closeMenu('signUp')
    expect(openMenu.get()).toBe('login')
    closeMenu('login')
    expect(openMenu.get()).toBeUndefined()
  })

  test.each(['home', 'aboutUs', 'pricing', 'contactUs', 'patientSignup', 'hospitalSignup'] as const)(
    'choosing %s closes the popup',
    (item) => {
      openMenu.set('burger')
      chooseItem(item)
      expect(openMenu.get()).toBeUndefined()
    },
  )

  test.each(['patientLogin', 'hospitalLogin'] as const)('choosing %s closes the dropdown', (item) => {
    openMenu.set('login')
    chooseItem(item)
    expect(openMenu.get()).toBeUndefined()
  })

  test('choosing FAQ leaves the popup open; cancel closes it', () => {
    openMenu.set('burger')
    chooseItem('faq')
    expect(openMenu.get()).toBe('burger')
    closeMenu('burger')
    expect(openMenu.get()).toBeUndefined()
  })
})
