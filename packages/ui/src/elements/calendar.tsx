import { m } from '@ilera/contract/messages'
import { formatDay } from '@ilera/contract/formats'
import { monthNames, weekdayNames } from '@ilera/contract/shared/calendar-names'
import { addDays } from '@ilera/contract/shared/lagos-time'
import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from './button.tsx'
import { addMonths, moveInCalendar, weeksOf } from './calendar-days.ts'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import { lockScroll } from './scroll-lock.ts'

export type CalendarProps = {
  /** The chosen day, YYYY-MM-DD, as are all days. */
  value?: string | undefined
  /** Today by the server's clock. Marked, and where the calendar opens without a value. */
  today?: string | undefined
  /** The first day that can be chosen; 1 January 1900 if there is none. */
  min?: string | undefined
  /** The last day that can be chosen; 31 December 2199 if there is none. */
  max?: string | undefined
  /** Called with the pressed day. */
  onChoose: (day: string) => void
}

const titleOf = (month: string) =>
  m.fields_month({ month: monthNames[Number(month.slice(5, 7)) - 1]?.() ?? '', year: month.slice(0, 4) })

/** Monday first. */
const weekdays = [...weekdayNames.slice(1), ...weekdayNames.slice(0, 1)]

/** A month of days by the ARIA grid pattern: one day is in the tab order, and the arrow keys move between days. */
export function Calendar({ value, today, min = '1900-01-01', max = '2199-12-31', onChoose }: CalendarProps) {
  const title = useId()
  const within = (day: string) => (day < min ? min : day > max ? max : day)
  /** The day in the tab order. It takes the focus when a key has moved to it. */
  const [active, setActive] = useState(() => ({ day: within(value ?? today ?? min), takesFocus: false }))

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = moveInCalendar(active.day, event, isMirrored)
    if (next === undefined) return
    event.preventDefault()
    setActive({ day: within(next), takesFocus: true })
  }
  const turn = (months: number) => setActive({ day: within(addMonths(active.day, months)), takesFocus: false })
  const month = active.day.slice(0, 7)
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex min-w-0 items-center">
        <Turn label={m.fields_previous_year()} disabled={month.slice(0, 4) <= min.slice(0, 4)} onTurn={() => turn(-12)}>
          <ChevronLeftIcon className="-me-3.5 size-[1.1em]" />
          <ChevronLeftIcon className="size-[1.1em]" />
        </Turn>
        <Turn label={m.fields_previous_month()} disabled={month <= min.slice(0, 7)} onTurn={() => turn(-1)}>
          <ChevronLeftIcon className="size-[1.1em]" />
        </Turn>
        <p id={title} aria-live="polite" className="min-w-0 grow text-center font-bold">
          {titleOf(month)}
        </p>
        <Turn label={m.fields_next_month()} disabled={month >= max.slice(0, 7)} onTurn={() => turn(1)}>
          <ChevronRightIcon className="size-[1.1em]" />
        </Turn>
        <Turn label={m.fields_next_year()} disabled={month.slice(0, 4) >= max.slice(0, 4)} onTurn={() => turn(12)}>
          <ChevronRightIcon className="-me-3.5 size-[1.1em]" />
          <ChevronRightIcon className="size-[1.1em]" />
        </Turn>
      </div>
      {/* Each day takes the focus, not the grid. */}
      <div role="grid" tabIndex={-1} aria-labelledby={title} onKeyDown={press}>
        <div role="row" className={weekLook}>
          {weekdays.map((name) => (
            <span key={name()} role="columnheader" className="text-center text-sm text-ink-soft">
              <span aria-hidden>{Array.from(name()).slice(0, 2).join('')}</span>
              <span className="sr-only">{name()}</span>
            </span>
          ))}
        </div>
        {weeksOf(month).map((monday) => (
          <div key={monday} role="row" className={weekLook}>
            {[0, 1, 2, 3, 4, 5, 6].map((offset) => {
              const day = addDays(monday, offset)
              return (
                <span key={day} role="gridcell" aria-selected={day === value}>
                  {day.startsWith(month) ? (
                    <Day
                      day={day}
                      isActive={day === active.day}
                      takesFocus={day === active.day && active.takesFocus}
                      isChosen={day === value}
                      isToday={day === today}
                      disabled={day < min || day > max}
                      onChoose={() => onChoose(day)}
                    />
                  ) : null}
                </span>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

const weekLook = 'grid grid-cols-[repeat(7,minmax(0,1fr))]'

type TurnProps = { label: string; disabled: boolean; onTurn: () => void; children: ReactNode }

const Turn = ({ label, disabled, onTurn, children }: TurnProps) => (
  <button
    type="button"
    title={label}
    aria-disabled={disabled || undefined}
    onClick={() => (disabled ? undefined : onTurn())}
    className="flex size-11 shrink-0 items-center justify-center rounded-full text-xl text-brand-text hover:bg-brand-soft aria-disabled:text-ink-soft aria-disabled:opacity-40 aria-disabled:hover:bg-transparent forced-colors:aria-disabled:text-[GrayText]"
  >
    <span className="flex">{children}</span>
    <span className="sr-only">{label}</span>
  </button>
)

type DayProps = {
  day: string
  isActive: boolean
  takesFocus: boolean
  isChosen: boolean
  isToday: boolean
  disabled: boolean
  onChoose: () => void
}

function Day({ day, isActive, takesFocus, isChosen, isToday, disabled, onChoose }: DayProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <button
      ref={button}
      type="button"
      tabIndex={isActive ? 0 : -1}
      disabled={disabled}
      aria-label={formatDay(day)}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      className={clsx(
        'grid min-h-11 w-full place-items-center rounded-md border tabular-nums',
        isChosen
          ? 'border-brand bg-brand font-bold text-on-brand forced-colors:border-4 forced-colors:border-[Highlight]'
          : 'border-transparent text-ink enabled:hover:bg-brand-soft disabled:text-ink-soft disabled:line-through disabled:opacity-60 forced-colors:disabled:text-[GrayText]',
        isToday && 'underline decoration-2 underline-offset-4',
        isToday && !isChosen && 'border-brand-text! font-bold',
      )}
    >
      {Number(day.slice(8))}
    </button>
  )
}

type CalendarDialogProps = CalendarProps & {
  /** The field's label, which names the dialog. */
  label: string
  /** The button that opened it. It gets the focus back, and on wide screens the calendar stands beside it. */
  anchor: RefObject<HTMLElement | null>
  /** Called when a day is chosen, on Escape, on Cancel and on a press outside. */
  onClose: () => void
}

const gap = 8
/** From this width on, the calendar stands beside its field; below, at the bottom of the screen, near the thumbs. */
const wideScreen = '(min-width: 40rem)'

/** Below the anchor, above it if there is no room, and always within the window. */
function placeBeside(box: HTMLElement, anchor: HTMLElement): void {
  if (!matchMedia(wideScreen).matches) return
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = box
  const isMirrored = getComputedStyle(box).direction === 'rtl'
  const start = isMirrored ? left : right - offsetWidth
  const below = bottom + gap
  const above = top - gap - offsetHeight
  const y = below + offsetHeight <= innerHeight - gap ? below : Math.max(gap, above)
  box.style.position = 'absolute'
  box.style.left = `${Math.max(gap, Math.min(start, innerWidth - offsetWidth - gap))}px`
  box.style.top = `${y}px`
}

/** The page stays still behind the calendar. As in `Dialog`, it is not Radix's overlay because of our security policy. */
function Overlay({ children }: { children: ReactNode }) {
  useLayoutEffect(lockScroll, [])
  return (
    <div className="fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-scrim sm:bg-transparent print:hidden">
      <div className="grid min-h-full items-end justify-items-center p-2">{children}</div>
    </div>
  )
}

/** A calendar in a modal dialog by the ARIA date picker pattern. It closes with the choice of a day. */
export function CalendarDialog({ label, anchor, onChoose, onClose, ...calendar }: CalendarDialogProps) {
  const box = useRef<HTMLDivElement>(null)
  // An effect would come too early: the portal renders the box later.
  const appear = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element
      if (!element || !anchor.current) return
      // The dialog stands at the end of the page, where the direction may be another.
      element.dir = getComputedStyle(anchor.current).direction
      placeBeside(element, anchor.current)
    },
    [anchor],
  )
  const choose = (day: string) => {
    onChoose(day)
    onClose()
  }
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Overlay>
          <Radix.Content
            ref={appear}
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              box.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus({ preventScroll: true })
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              anchor.current?.focus({ preventScroll: true })
            }}
            className="grid w-full max-w-88 animate-rise content-start gap-2 rounded-xl border border-line bg-surface p-3 text-ink shadow-high"
          >
            <Radix.Title className="px-2 pt-1 font-sans text-base font-bold">{label}</Radix.Title>
            <Calendar {...calendar} onChoose={choose} />
            <Button kind="quiet" onClick={onClose}>
              {m.fields_calendar_cancel()}
            </Button>
          </Radix.Content>
        </Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
