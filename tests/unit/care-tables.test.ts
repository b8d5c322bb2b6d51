import { hmoPhrases } from '@ilera/contract/care/hmo-phrases'
import { hmoNames, hmos, isHmoId } from '@ilera/contract/care/hmos'
import { languages } from '@ilera/contract/care/languages'
import { specialities, type SpecialityId } from '@ilera/contract/care/specialities'
import { childWords, symptoms } from '@ilera/contract/care/symptoms'
import { describe, expect, test } from 'vitest'
import { hmoOf, languagesOf, specialitiesOf } from '../../packages/server/src/care/care-terms.ts'
import { readQuery } from '../../packages/server/src/care/read-query.ts'
import { locate } from '../../packages/server/src/places/locate.ts'

const ids: ReadonlySet<string> = new Set(specialities.map(({ id }) => id))
/** A text that a phrase of the tables describes. */
const sample = (phrase: string): string =>
  phrase
    .split(' ')
    .map((word) => word.split('|')[0]?.replace('*', '') ?? '')
    .join(' ')

describe('the tables of care', () => {
  test('each symptom leads to a speciality that exists, and each phrase is found by its own words', () => {
    for (const [id, phrases] of Object.entries(symptoms)) {
      expect(ids).toContain(id)
      for (const phrase of phrases) {
        const { specialities: found, careWords } = readQuery(sample(phrase))
        expect([phrase, found.length > 0]).toEqual([phrase, true])
        expect(careWords.join('')).not.toBe(' ')
      }
    }
  })

  test('each speciality and language is found by its own name, and by each of its words', () => {
    for (const { id, name, words } of specialities)
      for (const text of [name(), ...words.map(sample)])
        expect([text, specialitiesOf(text)]).toEqual([text, expect.arrayContaining([id])])
    for (const { id, name, words } of languages)
      for (const text of [name(), ...words]) expect([text, languagesOf(text)]).toEqual([text, [id]])
  })

  test('each HMO is found by its own name, and by each of its words, in a search too', () => {
    for (const { id, name } of hmos) {
      expect([name, hmoOf(name)]).toEqual([name, id])
      for (const text of [name, ...hmoPhrases[id].map(sample)])
        expect([text, readQuery(text)]).toEqual([text, expect.objectContaining({ hmos: [id], specialities: [] })])
    }
    expect(new Set(hmos.map(({ id }) => id)).size).toBe(hmos.length)
    expect(new Set(hmos.map(({ name }) => name)).size).toBe(hmos.length)
  })

  test('a doctor’s surname is no town, and a town after "Dr" is', () => {
    expect(readQuery('Dr Amaka Obi')).toMatchObject({ location: {}, rest: expect.arrayContaining(['obi']) })
    expect(readQuery('see Dr Amaka Obi').location).toEqual({})
    expect(readQuery('Prof Amaka Obi, Hausa').location).toEqual({})
    expect(readQuery('a good doctor quickly Ikeja').location.name).toBe('Ikeja')
    expect(readQuery('Dr in Ikeja').location.name).toBe('Ikeja')
    expect(readQuery('dr malaria ikeja').location.name).toBe('Ikeja')
    expect(readQuery('Dr Ikeja').location.name).toBe('Ikeja')
  })

  test.each([
    ['hygeia', ['hygeia']],
    ['Avon HMO', ['avon']],
    ['avon', ['avon']],
    ['hygiea', ['hygeia']],
    ['axa mansard malaria', ['axa-mansard']],
    ['do you take reliance hmo', ['reliance']],
    ['total health clinic', []],
    ['evon', []],
    ['Police Hospital', []],
    ['Sterling Hospital Ikeja', []],
    ['Marina', []],
    ['hmo', []],
    ['ilera', []],
  ])('"%s" names the HMOs %j', (q, ids) => {
    expect(readQuery(q).hmos).toEqual(ids)
  })

  test('HMOs have names in the order of the list, and ids that it does not have have none', () => {
    expect(hmoNames(['hygeia', 'gone', 'avon', 'constructor'])).toEqual(['Avon HMO', 'Hygeia HMO'])
    expect([isHmoId('avon'), isHmoId('constructor')]).toEqual([true, false])
  })

  test('ids and names are used once', () => {
    for (const table of [specialities, languages]) {
      expect(new Set(table.map(({ id }) => id)).size).toBe(table.length)
      expect(new Set(table.map(({ name }) => name())).size).toBe(table.length)
    }
  })

  test.each([
    ['Neurology', ['neurology']],
    ['Haematology', ['haematology']],
    ['O&G', []],
    ['Consultant Paediatrician', ['paediatrics']],
    ['Obstetrics and gynaecology', ['obstetrics-gynaecology']],
    ['Opthalmology', ['ophthalmology']],
    ['General Surgery', ['surgery']],
    ['Prayer', []],
  ])('a doctor’s "%s" is %j', (text, expected) => {
    expect(specialitiesOf(text)).toEqual(expected)
  })

  test.each<[string, SpecialityId]>([
    ['child with fever', 'paediatrics'],
    ['my pikin get hot body', 'paediatrics'],
    ['malria', 'general-medicine'],
    ['running stomach', 'gastroenterology'],
    ['my tooth dey pain me', 'dentistry'],
    ['I don get belle', 'obstetrics-gynaecology'],
    ['waist pain', 'physiotherapy'],
    ['sugar', 'endocrinology'],
    ['craw craw', 'dermatology'],
    ['apollo', 'ophthalmology'],
  ])('"%s" leads to %s', (q, id) => {
    expect(readQuery(q).specialities).toContain(id)
  })

  test('a child’s illness is not for a general doctor first, whatever the word for child', () => {
    for (const word of childWords.split('|')) expect(readQuery(`${word} fever`).specialities[0]).toBe('paediatrics')
  })

  test.each([
    'chest pain',
    'heavy bleeding',
    'convulsion',
    'my baby is convulsing',
    'cannot breathe',
    'snake bite',
    'he no dey wake up',
  ])('"%s" is an emergency', (q) => {
    expect(readQuery(q).emergency?.steps.length).toBeGreaterThan(0)
  })

  test.each([
    'malaria Ikeja',
    'dentist',
    'child with fever',
    'eye test',
    'antenatal',
    'Lagoon View Hospital',
    'Sacred Heart',
  ])('"%s" is none', (q) => {
    expect(readQuery(q).emergency).toBeUndefined()
  })
})

describe('where an address is', () => {
  test.each([
    ['17 Bourdillon Road, Ikoyi, Lagos', 'Ikoyi', 'Lagos'],
    ['12 Allen Avenue Ikeja Lagos', 'Ikeja', 'Lagos'],
    ['Lekki Phase 1, Lagos', 'Lekki', 'Lagos'],
    ['90 Aba Road, Port Harcourt', 'Port Harcourt', 'Rivers'],
    ['25 Aminu Kano Crescent, Wuse II, Abuja', 'Wuse', 'FCT'],
    ['Sabon Gari, Zaria, Kaduna', 'Sabon Gari', 'Kaduna'],
    ['60 Airport Road, Sabon Gari, Kano', 'Sabon Gari', 'Kano'],
    ['5 Road, Rivers State', undefined, 'Rivers'],
    ['Behind the market', undefined, undefined],
    ['', undefined, undefined],
    ['📍', undefined, undefined],
  ])('"%s" is %s in %s', (address, place, state) => {
    const found = locate(address)
    expect([found.place?.name, found.state]).toEqual([place, state])
  })
})
