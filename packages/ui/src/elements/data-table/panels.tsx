import { m } from '@ilera/contract/messages'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { CloseIcon } from '../icons.tsx'
import { Select } from '../select.tsx'
import { TextField } from '../text-field.tsx'
import { choicesOf, type DataColumn, type Filters } from './rows.ts'

const panelClass = 'min-w-0 rounded-lg border border-line bg-surface p-4 print:hidden'

type FilterPanelProps<Row> = {
  id: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  filters: Filters
  onFilter: (key: string, wanted: string) => void
}

/** A field for each column that can be filtered. The table follows while one types. */
export const FilterPanel = <Row,>({ id, columns, rows, filters, onFilter }: FilterPanelProps<Row>) => (
  <div
    id={id}
    role="group"
    aria-label={m.data_table_filters()}
    className={`${panelClass} grid gap-4 @2xl:grid-cols-2 @4xl:grid-cols-3`}
  >
    {columns.map((column) => {
      const { key, header, filter } = column
      const shared = { id: `${id}-${key}`, name: key, label: header, value: filters[key] ?? '' }
      return filter === 'choice' ? (
        <Select
          key={key}
          {...shared}
          options={choicesOf(rows, column)}
          emptyLabel={m.data_table_all()}
          onChange={(event) => onFilter(key, event.target.value)}
        />
      ) : (
        <TextField
          key={key}
          {...shared}
          type="search"
          autoComplete="off"
          onChange={(event) => onFilter(key, event.target.value)}
        />
      )
    })}
  </div>
)

type FilterChipsProps<Row> = {
  columns: readonly DataColumn<Row>[]
  filters: Filters
  onRemove: (key: string) => void
  onClear: () => void
}

/** The filters in use, each with a button that removes it. */
export function FilterChips<Row>({ columns, filters, onRemove, onClear }: FilterChipsProps<Row>) {
  const used = columns.flatMap(({ key, header, choiceLabel, filter }) => {
    const wanted = filters[key]?.trim()
    if (!wanted) return []
    return [{ key, column: header, value: filter === 'choice' ? (choiceLabel?.(wanted) ?? wanted) : wanted }]
  })
  if (used.length === 0) return null
  return (
    <div className="flex min-w-0 flex-wrap gap-2 print:hidden">
      {used.map(({ key, ...texts }) => (
        <Button
          key={key}
          kind="secondary"
          size="small"
          iconAfter={<CloseIcon />}
          aria-label={m.data_table_remove_filter(texts)}
          onClick={() => onRemove(key)}
        >
          {m.data_table_filter_chip(texts)}
        </Button>
      ))}
      <Button kind="quiet" size="small" onClick={() => onClear()}>
        {m.data_table_clear_filters()}
      </Button>
    </div>
  )
}

type ColumnPanelProps<Row> = {
  id: string
  columns: readonly DataColumn<Row>[]
  hidden: readonly string[]
  onHide: (hidden: readonly string[]) => void
  /** Makes all columns as wide as their content. Only given after a width was changed. */
  onResetWidths?: () => void
}

/** A check box for each column. The column that names the row stays. */
export const ColumnPanel = <Row,>({ id, columns, hidden, onHide, onResetWidths }: ColumnPanelProps<Row>) => (
  <fieldset id={id} className={panelClass}>
    <legend className="sr-only">{m.data_table_columns_shown()}</legend>
    <div className="flex flex-wrap items-center gap-x-6">
      {columns.map(({ key, header, rowHeader }) => (
        <Checkbox
          key={key}
          id={`${id}-${key}`}
          name={key}
          label={header}
          disabled={rowHeader}
          checked={!hidden.includes(key)}
          onChange={({ target }) => onHide(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])}
        />
      ))}
      {onResetWidths ? (
        <Button kind="quiet" size="small" onClick={() => onResetWidths()}>
          {m.data_table_automatic_widths()}
        </Button>
      ) : null}
    </div>
  </fieldset>
)
