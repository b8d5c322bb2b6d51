import { searchKey, searchWords } from '@ilera/contract/shared/search-key'
import { describe, expect, it } from 'vitest'
import { searchOptions } from '../../../packages/ui/src/elements/match-options.ts'

const titles = [
  'Lagos Island Hospital',
  'Eko Hospital, Lagos',
  'Hospital of St. Nicholas',
  'Ọ̀ṣun O’Brien-Ńwá',
  'Ɗanjuma',
]
const search = searchOptions(titles.map((title, at) => ({ title, detail: at === 2 ? 'Campbell Street, Lagos' : null })))
const found = (query: string) => search.match(query, 10).shown.map(({ title }) => title)

describe('options are found by every word', () => {
  it.each([
    ['osun', 'Ọ̀ṣun O’Brien-Ńwá'],
    ["NWA o'brien", 'Ọ̀ṣun O’Brien-Ńwá'],
    ['obrien', 'Ọ̀ṣun O’Brien-Ńwá'],
    ['danjuma', 'Ɗanjuma'],
    ['campbell st nicholas', 'Hospital of St. Nicholas'],
    ['lagos  EKO', 'Eko Hospital, Lagos'],
  ])('%s finds %s', (query, title) => {
    expect(found(query)).toEqual([title])
  })

  it('not by some of them', () => {
    expect(found('eko kano')).toEqual([])
  })

  it('those that begin with the query come first, those with its letters inside a word last', () => {
    expect(found('lagos')).toEqual(['Lagos Island Hospital', 'Eko Hospital, Lagos', 'Hospital of St. Nicholas'])
    expect(found('is')).toEqual(['Lagos Island Hospital'])
    expect(found('an')).toEqual(['Lagos Island Hospital', 'Ɗanjuma'])
  })

  it('without words all show, up to the number that is wanted', () => {
    expect(search.match(' - ', 2)).toEqual({
      shown: [
        { title: titles[0], detail: null },
        { title: titles[1], detail: null },
      ],
      total: 5,
    })
  })

  it('those left out are neither shown nor counted, with words and without', () => {
    const isLeftOut = ({ title }: { title: string }) => title.startsWith('Eko')
    expect(search.match('', 1, isLeftOut)).toMatchObject({ shown: [{ title: titles[0] }], total: 4 })
    expect(search.match('lagos', 10, isLeftOut).shown.map(({ title }) => title)).toEqual([titles[0], titles[2]])
    expect(search.match('eko', 10, isLeftOut).total).toBe(0)
  })

  it('the first of two with one title is meant', () => {
    const twins = searchOptions([
      { title: 'Ada', detail: '1' },
      { title: 'Àdá', detail: '2' },
    ])
    expect(twins.withTitle('ADA')?.detail).toBe('1')
    expect(twins.withTitle('Ad')).toBeUndefined()
  })
})

it('a query is searched in the form of what is stored', () => {
  expect(searchWords('St. Mary’s,  Ọ̀yọ́')).toEqual(['st', 'marys', 'oyo'].map(searchKey))
})
