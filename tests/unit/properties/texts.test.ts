import { basePath, callPath, calls, type CallName } from '@ilera/contract/calls'
import { formatCount, formatNaira, noneLabel } from '@ilera/contract/formats'
import { formatMoney } from '@ilera/contract/payments/format-money'
import { routePath } from '@ilera/contract/routes'
import { normalizeCode } from '@ilera/contract/two-factor/rules'
import { cleanEmail, cleanValue, isBlank, isEmail, isPhoneNumber } from '@ilera/contract/shared/text-fields'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../support/for-all.ts'
import { escapeHtml } from '../../../packages/server/src/escape-html.ts'
import { toE164 } from '../../../packages/server/src/phone-number.ts'
import { searchTerms } from '../../../packages/server/src/repositories/like-pattern.ts'
import { looksLikeToken, newToken, tokenHash } from '../../../packages/server/src/tokens.ts'

const anyText = fc.string({ unit: 'grapheme' })
const space = fc.stringMatching(/^[ \t\n]{0,3}$/)

describe('typed text', () => {
  test('is blank when nothing is left of it', () => {
    forAll([anyText], (text) => expect(isBlank(text)).toBe(cleanValue('lines', text).length === 0))
  })
  test('an e-mail is the same however it is spaced and written', () => {
    forAll([fc.emailAddress(), space, space], (email, before, after) => {
      expect(cleanEmail(`${before}${email.toUpperCase()}${after}`)).toBe(cleanEmail(email))
      expect(cleanEmail(cleanEmail(email))).toBe(cleanEmail(email))
    })
  })
  test('an e-mail has one @, and no space within', () => {
    const email = fc.stringMatching(/^a{1,2}(\.a)?@a{1,2}(\.a{1,2})?\.a{2,3}$/)
    forAll([email, fc.constantFrom('@', ' ', '\n'), fc.nat()], (text, sign, nat) => {
      const place = 1 + (nat % (text.length - 1))
      expect(isEmail(text)).toBe(true)
      expect(isEmail(text.slice(0, place) + sign + text.slice(place))).toBe(false)
    })
  })
  test('a code is the same however it is spaced, dashed and written', () => {
    const code = fc.stringMatching(/^[A-Z2-7]{24}$/)
    forAll([code, fc.constantFrom(' ', '-', ' - '), fc.integer({ min: 1, max: 8 })], (given, gap, size) => {
      const typed = given.toLowerCase().replaceAll(new RegExp(`(.{${size}})`, 'g'), `$1${gap}`)
      expect(normalizeCode(typed)).toBe(given)
    })
  })
})

describe('a Nigerian mobile number', () => {
  const number = fc
    .tuple(fc.constantFrom('803', '806', '703', '813', '903', '706', '805', '816'), fc.stringMatching(/^\d{7}$/))
    .map(([network, rest]) => `${network}${rest}`)
  const written = fc
    .tuple(number, fc.constantFrom('0', '+234', '234', '00234', '+234 (0)'), fc.constantFrom('', ' ', '-', '.'))
    .map(([digits, start, gap]) => ({
      digits,
      text: `${start}${digits.slice(0, 3)}${gap}${digits.slice(3, 6)}${gap}${digits.slice(6)}`,
    }))
  const dialled = fc.stringMatching(/^(0|\+?234|00234)?[ .()-]{0,2}[789][01]\d[ .-]?\d{3}[ .-]?\d{4}$/)
  const attempted = fc.stringMatching(/^[+0-9]{0,4}[ .()-]{0,2}[789]?[01]\d{2,3}[ .-]?\d{3}[ .-]?\d{4}$/)
  test('is kept in one form, however it is written', () => {
    forAll([written], ({ digits, text }) => expect(toE164(text)).toBe(`+234${digits}`))
  })
  test('kept and read again is itself', () => {
    forAll([number], (digits) => expect(toE164(`+234${digits}`)).toBe(`+234${digits}`))
  })
  test('that the server keeps is one that the form lets pass', () => {
    forAll([written], ({ text }) => expect(isPhoneNumber(text)).toBe(true))
    forAll([dialled], (text) => {
      expect(toE164(text)).toMatch(/^\+234\d{10}$/)
      expect(isPhoneNumber(text)).toBe(true)
    })
    forAll([attempted], (text) => {
      fc.pre(toE164(text)?.startsWith('+234') === true)
      expect(isPhoneNumber(text)).toBe(true)
    })
  })
})

describe('money', () => {
  const naira = fc.integer({ min: 0, max: 1_000_000_000 })
  test('shown is the amount again', () => {
    forAll([naira], (amount) => expect(Number(formatNaira(amount).replaceAll(/[₦,]/g, ''))).toBe(amount))
  })
  test('has its commas every three digits', () => {
    forAll([naira], (amount) => expect(formatNaira(amount)).toMatch(/^₦\d{1,3}(,\d{3})*$/))
  })
  test('that is owed differs by its sign alone', () => {
    forAll([naira], (amount) => {
      fc.pre(amount > 0)
      expect(formatNaira(-amount)).toBe(`−${formatNaira(amount)}`)
    })
  })
  test('that is no number is None', () => {
    forAll([fc.constantFrom(NaN, Infinity, -Infinity, null, undefined)], (broken) =>
      expect(formatNaira(broken)).toBe(noneLabel()),
    )
  })
  test('of another currency keeps its hundredths, as naira keep their kobo', () => {
    const hundredths = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    forAll([hundredths], (minor) => {
      const amount = minor / 100
      expect(formatMoney(amount, 'USD')).toBe(formatNaira(amount).replace('₦', 'USD '))
    })
    expect(formatMoney(1_045.5, 'USD')).toBe('USD 1,045.50')
  })
  test('a count is never negative, and is itself again', () => {
    forAll([fc.integer({ min: -1_000_000, max: 1_000_000 })], (count) =>
      expect(Number(formatCount(count).replaceAll(',', ''))).toBe(Math.max(0, count)),
    )
  })
})

describe('text inside something else', () => {
  test('in HTML it ends no tag and no attribute, and reads as it was', () => {
    forAll([anyText], (text) => {
      const escaped = escapeHtml(text)
      expect(escaped).not.toMatch(/[<>"']/)
      expect(escaped.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))).toBe(text)
    })
  })
  test('as words of a search, it asks for few, and for none twice', () => {
    forAll([fc.array(anyText).map((texts) => texts.join(' '))], (text) => {
      const words = searchTerms(text)
      expect(words.length).toBeGreaterThan(0)
      expect(words.length).toBeLessThanOrEqual(12)
      expect(new Set(words).size).toBe(words.length)
    })
  })
  test('in a call’s path it is one step of it', () => {
    const names = Object.keys(calls).filter((name): name is CallName => name in calls)
    forAll([fc.constantFrom(...names), anyText], (name, id) => {
      fc.pre(id !== '' && id !== '.' && id !== '..')
      const { path } = calls[name]
      const { pathname, search, hash } = new URL(basePath + callPath(name, { id, provider: id }), 'http://ilera')
      expect(pathname.split('/')).toHaveLength((basePath + path).split('/').length)
      expect([search, hash]).toEqual(['', ''])
    })
  })
  test('in a route it is read back', () => {
    forAll([anyText], (id) => expect(decodeURIComponent(routePath('patientAppointment', { id }).slice(20))).toBe(id))
  })
})

describe('tokens', () => {
  test('look like one, differ, and are kept as another', () => {
    const tokens = Array.from({ length: 1_000 }, newToken)
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const token of tokens) expect(looksLikeToken(token)).toBe(true)
    expect(new Set(tokens.map((token) => tokenHash(token).toString('hex'))).size).toBe(tokens.length)
  })
  test('of another length or with another sign are none', () => {
    forAll([anyText], (text) => {
      fc.pre(!/^[\w-]{43}$/.test(text))
      expect(looksLikeToken(text)).toBe(false)
    })
  })
})
