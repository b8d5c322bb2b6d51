import { splitMessage } from '@ilera/contract/chat/message-links'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { healthLibrary } from '../../packages/server/src/providers/chat/library/health-library.ts'
import { libraryReply } from '../../packages/server/src/providers/chat/answers.ts'
import { forAll } from '../support/for-all.ts'

const linksIn = (message: string) => splitMessage(message).flatMap(({ href }) => href ?? [])

describe('addresses in an answer', () => {
  test('of every source of every health page are links, whole', () => {
    for (const topic of healthLibrary) {
      const links = linksIn(libraryReply([topic]).text)
      expect(links).toEqual(expect.arrayContaining(topic.sources.flatMap(({ url }) => url ?? [])))
    }
  })
  test('the emergency numbers and our own number can be called', () => {
    expect(linksIn('Call 112 now, or 767 in Lagos. Or +234 803 555 0142.')).toEqual([
      'tel:112',
      'tel:767',
      'tel:+2348035550142',
    ])
    expect(linksIn('1125 mothers, 2112, +112, 112/767, A112')).toEqual([])
  })
  test.each([
    'https://evil.example/malaria',
    'https://www.who.int@evil.example/malaria',
    'https://www.who.int.evil.example/malaria',
    'https://www.who.int:81/malaria',
    'http://www.who.int/malaria',
    'javascript:alert(1)',
    'HTTPS://WWW.WHO.INT/malaria',
    'https://www.who.int\\@evil.example/',
  ])('"%s" is no link', (address) => expect(linksIn(`See ${address} now`)).toEqual([]))
  test('nothing of the text is lost', () => {
    forAll(
      [
        fc.array(
          fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('112', ' (https://www.who.int/a-(b))', '.')),
        ),
      ],
      (pieces) =>
        expect(
          splitMessage(pieces.join(''))
            .map(({ text }) => text)
            .join(''),
        ).toBe(pieces.join('')),
    )
  })
})
