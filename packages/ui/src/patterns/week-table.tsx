import { m } from '@ilera/contract/messages'
import type { Week, WeekDay } from '@ilera/contract/day/schemas'
import { formatDayMonth, formatShortDay } from '@ilera/contract/formats'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useIsPrinting } from './use-is-printing.ts'

export type WeekTableProps = {
  /** The numbers of each doctor on seven days. */
  week: Week
  /** Today (Lagos date), which is marked. */
  today: string
  /** Called with the day, or with the day and the doctor, whose number was pressed. */
  onShowDay: (choice: { date: string; doctor?: string }) => void
}

const numbers = ['booked', 'attended', 'missed', 'free'] as const

/** The numbers of all doctors on one day. */
const sumOf = ({ dates, doctors }: Week, place: number): WeekDay => {
  const sum = { date: dates[place] ?? '', booked: 0, attended: 0, missed: 0, free: 0 }
  for (const { days } of doctors) for (const key of numbers) sum[key] += days[place]?.[key] ?? 0
  return sum
}

const Numbers = ({ booked, attended, missed, free }: WeekDay) => (
  <span className="grid leading-tight">
    <span className={clsx(booked > 0 && 'font-bold')}>{m.day_week_booked({ count: booked })}</span>
    {attended > 0 ? <span className="text-sm text-ink-soft">{m.day_week_attended({ count: attended })}</span> : null}
    {missed > 0 ? <span className="text-sm text-ink-soft">{m.day_week_missed({ count: missed })}</span> : null}
    {free > 0 ? <span className="text-sm text-ink-soft">{m.day_week_free({ count: free })}</span> : null}
  </span>
)

const press = 'min-h-11 w-full rounded-sm px-2 py-1 text-start hover:bg-brand-soft'

const ShortDay = ({ date }: { date: string }) => {
  const { weekday, day } = formatShortDay(date)
  return (
    <>
      <span className="block text-sm text-ink-soft">{weekday}</span>
      <span className="font-bold">{day}</span>
    </>
  )
}

type NamedButtonProps = {
  name: string
  isPrinting: boolean
  isCurrent?: boolean
  children: ReactNode
  onClick: () => void
}

/** A button with little text, whose whole name is read aloud. On paper, where no button is, its text alone. */
const NamedButton = ({ name, isPrinting, isCurrent, children, onClick }: NamedButtonProps) =>
  isPrinting ? (
    <span className="block px-2 py-1">{children}</span>
  ) : (
    <button type="button" aria-current={isCurrent ? 'date' : undefined} className={press} onClick={() => onClick()}>
      <span className="sr-only">{name}</span>
      <span aria-hidden className="block">
        {children}
      </span>
    </button>
  )

/** How full each doctor is on seven days. On a phone, the days of the whole hospital; on paper, each doctor again. */
export function WeekTable({ week, today, onShowDay }: WeekTableProps) {
  const isPrinting = useIsPrinting()
  return (
    <div className="@container min-w-0">
      <ul className="grid min-w-0 rounded-md border border-line bg-surface @3xl:hidden print:hidden">
        {week.dates.map((date, place) => (
          <li key={date} className="border-b border-line last:border-b-0">
            <button
              type="button"
              className={clsx('grid grid-cols-2 items-center gap-2', press)}
              aria-current={date === today ? 'date' : undefined}
              onClick={() => onShowDay({ date })}
            >
              <span className="font-bold">{formatDayMonth(date)}</span>
              <Numbers {...sumOf(week, place)} />
            </button>
          </li>
        ))}
      </ul>
      <table className="hidden w-full table-fixed border-collapse border border-line bg-surface @3xl:table print:table">
        <caption className="sr-only">{m.day_week_caption()}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="w-1/5 px-3 py-2 text-start">
              {m.schedule_doctor_column()}
            </th>
            {week.dates.map((date) => {
              return (
                <th key={date} scope="col" className={clsx('p-0 text-start', date === today && 'bg-accent-soft')}>
                  <NamedButton
                    name={formatDayMonth(date)}
                    isPrinting={isPrinting}
                    isCurrent={date === today}
                    onClick={() => onShowDay({ date })}
                  >
                    <ShortDay date={date} />
                  </NamedButton>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {week.doctors.map(({ doctorName, speciality, days }) => (
            <tr key={doctorName} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="px-3 py-2 text-start">
                <span className="line-clamp-2 wrap-anywhere">{doctorName}</span>
                <span className="line-clamp-1 text-sm font-normal text-ink-soft">{speciality}</span>
              </th>
              {days.map((day) => (
                <td key={day.date} className={clsx('p-0', day.date === today && 'bg-accent-soft')}>
                  <NamedButton
                    name={m.day_week_cell_label({ doctorName, day: formatDayMonth(day.date), count: day.booked })}
                    isPrinting={isPrinting}
                    onClick={() => onShowDay({ date: day.date, doctor: doctorName })}
                  >
                    <Numbers {...day} />
                  </NamedButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
