import { m } from '@ilera/contract/messages'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import type { ElementChildren } from '../element-children.ts'
import { Cells, type CellsProps, cellClass, lineClass, roles, rowClass } from '../table/cells.tsx'

const boxClass = 'grid size-11 place-items-center sm:pointer-fine:size-button-small'

type BoxProps = {
  /** Names the row in its check box. Without it there is none. */
  label?: string
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** A row with a check box. Selecting it renders the box again, but not the cells. */
export function DataRow<Row>({ columns, row, index, actions, ...box }: CellsProps<Row> & BoxProps) {
  const cells = useMemo(
    () => <Cells columns={columns} row={row} index={index} actions={actions} />,
    [columns, row, index, actions],
  )
  return <Frame {...box}>{cells}</Frame>
}

const Frame = ({ label, isSelected, onSelect, children }: BoxProps & { children: ElementChildren }) => (
  <tr
    {...roles.row}
    className={clsx(
      rowClass,
      label !== undefined && 'relative [&>th]:pe-12 @4xl:[&>th]:pe-3',
      isSelected && 'border-brand bg-brand-soft! forced-colors:outline-2 forced-colors:outline-[Highlight]',
    )}
  >
    {label === undefined ? null : (
      <td
        {...roles.cell}
        className={clsx(cellClass, lineClass, 'absolute end-2 top-1 @4xl:static @4xl:py-0! @4xl:pe-0! print:hidden')}
      >
        <label className={boxClass}>
          <input
            type="checkbox"
            aria-label={m.data_table_select_row({ name: label })}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
            className="size-5 accent-brand"
          />
        </label>
      </td>
    )}
    {children}
  </tr>
)

type SelectPageProps = {
  className: string
  isAll: boolean
  isSome: boolean
  onSelect: (isSelected: boolean) => void
}

/** The heading of the check boxes: selects all rows of the page. On cards it has a visible label. */
export const SelectPage = ({ className, isAll, isSome, onSelect }: SelectPageProps) => (
  <th
    {...roles.columnheader}
    scope="col"
    className={clsx(
      '@4xl:table-cell @4xl:w-14 @4xl:border-b-2 @4xl:border-line-strong @4xl:ps-3 print:hidden',
      className,
    )}
  >
    <label className="flex min-h-11 items-center gap-3 pe-3 font-normal @4xl:grid @4xl:size-11 @4xl:place-items-center @4xl:pe-0 sm:pointer-fine:@4xl:size-button-small">
      <input
        type="checkbox"
        data-select-page
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = isSome && !isAll
        }}
        onChange={(event) => onSelect(event.target.checked)}
        className="size-5 accent-brand"
      />
      <span className="@4xl:sr-only">{m.data_table_select_page()}</span>
    </label>
  </th>
)
