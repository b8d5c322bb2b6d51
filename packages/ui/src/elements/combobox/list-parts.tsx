import { clsx } from 'clsx'
import { ChevronDownIcon } from '../icons.tsx'
import type { Searchable } from '../match-options.ts'

/** The arrow at the end of a field with a list. Presses go through it to the field. */
export const ListArrow = () => (
  <span className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-brand-text">
    <ChevronDownIcon />
  </span>
)

type OptionProps = { id: string; option: Searchable; isSelected: boolean; onChoose: () => void }

/** One option of a list whose focus stays in a field. */
export const ListboxOption = ({ id, option, isSelected, onChoose }: OptionProps) => (
  <button
    type="button"
    tabIndex={-1}
    role="option"
    id={id}
    aria-selected={isSelected}
    onPointerDown={(event) => event.preventDefault()}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
    className={clsx(
      'grid min-h-11 w-full content-center rounded-md px-3 py-2 text-start hover:bg-brand-soft',
      isSelected && 'bg-brand-soft outline-2 outline-focus',
    )}
  >
    <span className="font-bold">{option.title}</span>
    {option.detail ? <span className="text-sm text-ink-soft">{option.detail}</span> : null}
  </button>
)
