import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choicesOf,
  type DataColumn,
  filterRows,
  rememberKeys,
  sortRows,
} from '../../../packages/ui/src/elements/data-table/rows.ts'

type Row = { name: string; amount: number | null }
const rows: Row[] = [
  { name: 'Ọláwálé Adéyẹmí', amount: 500 },
  { name: 'Ngozi Eze', amount: null },
  { name: 'Ƙabir Musa', amount: 20 },
  { name: 'amina Bello', amount: 3000 },
]
const amountColumn: DataColumn<Row> = {
  key: 'amount',
  header: 'Amount',
  cell: ({ amount }) => amount,
  value: ({ amount }) => amount,
  filter: 'choice',
}
const columns: DataColumn<Row>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, value: ({ name }) => name, filter: 'text' },
  amountColumn,
]
const names = (found: readonly Row[]) => found.map(({ name }) => name.split(' ')[0])

describe('the rows of a data table', () => {
  it('are sorted by letters, whatever their accents and case', () => {
    const sorted = sortRows(rows, columns, { key: 'name', direction: 'ascending' })
    expect(names(sorted)).toEqual(['amina', 'Ƙabir', 'Ngozi', 'Ọláwálé'])
  })

  it('are sorted by size, with what is missing last in both orders', () => {
    const by = (direction: 'ascending' | 'descending') => names(sortRows(rows, columns, { key: 'amount', direction }))
    expect(by('ascending')).toEqual(['Ƙabir', 'Ọláwálé', 'amina', 'Ngozi'])
    expect(by('descending')).toEqual(['amina', 'Ọláwálé', 'Ƙabir', 'Ngozi'])
  })

  it('keep their order where values are equal, and none is lost', () => {
    const amounts = fc.array(fc.record({ name: fc.string(), amount: fc.constantFrom(1, 2, null) }))
    fc.assert(
      fc.property(amounts, (given) => {
        const sorted = sortRows(given, columns, { key: 'amount', direction: 'ascending' })
        const of = (list: readonly Row[]) => [1, 2, null].flatMap((one) => list.filter(({ amount }) => amount === one))
        expect(sorted).toEqual(of(given))
      }),
    )
  })

  it('stay as they are without an order, or with that of an unknown column', () => {
    expect(sortRows(rows, columns, undefined)).toBe(rows)
    expect(sortRows(rows, columns, { key: 'gone', direction: 'ascending' })).toBe(rows)
  })

  it('are found by words in any order, without accents', () => {
    expect(names(filterRows(rows, columns, { name: 'adeyemi ola' }))).toEqual(['Ọláwálé'])
    expect(names(filterRows(rows, columns, { name: ' ' }))).toHaveLength(4)
    expect(filterRows(rows, columns, { name: 'zzz' })).toEqual([])
  })

  it('are found and sorted the same with remembered keys', () => {
    const toKey = rememberKeys()
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: fc.string(), amount: fc.constant(null) })),
        fc.string(),
        (given, typed) => {
          const filters = { name: typed }
          const sort = { key: 'name', direction: 'ascending' } as const
          expect(filterRows(given, columns, filters, toKey)).toEqual(filterRows(given, columns, filters))
          expect(sortRows(given, columns, sort, toKey)).toEqual(sortRows(given, columns, sort))
        },
      ),
    )
  })

  it('are narrowed by a choice, which is one of the values that occur', () => {
    expect(choicesOf(rows, { ...amountColumn, choiceLabel: (value) => `₦${value}` })).toEqual([
      { value: '20', label: '₦20' },
      { value: '3000', label: '₦3000' },
      { value: '500', label: '₦500' },
    ])
    expect(names(filterRows(rows, columns, { amount: '500' }))).toEqual(['Ọláwálé'])
  })
})
