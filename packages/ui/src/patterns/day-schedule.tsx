import { m } from '@ilera/contract/messages'
import { formatDayMonth, formatShortDay } from '@ilera/contract/formats'
import type { DoctorSchedule } from '@ilera/contract/doctors/schemas'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '../elements/button.tsx'
import { FreeTime, TakenTime } from '../elements/schedule-grid/times.tsx'
import { type ScheduleTimesProps, timesOf } from '../elements/schedule-slots.ts'
import { Select } from '../elements/select.tsx'

/** At least one doctor. */
export type DayScheduleProps = ScheduleTimesProps

const freeOn = (doctor: DoctorSchedule, index: number): readonly string[] => doctor.days[index]?.free ?? []
const firstFree = (doctor: DoctorSchedule): number => doctor.days.findIndex(({ free }) => free.length > 0)

/** The doctor to begin with: of the chosen time, or one who is free on the preferred day, or on any. */
function firstDoctor({ dates, doctors, selected, preferred }: DayScheduleProps): DoctorSchedule | undefined {
  const wanted = dates.indexOf(preferred?.date ?? '')
  return (
    doctors.find(({ doctorName }) => doctorName === selected?.doctorName) ??
    doctors.find((doctor) => freeOn(doctor, wanted).length > 0) ??
    doctors.find((doctor) => firstFree(doctor) >= 0) ??
    doctors[0]
  )
}

/** The schedule on a phone: choose the doctor, then the day, then the time. */
export function DaySchedule(props: DayScheduleProps) {
  const { dates, doctors, selected, preferred, disabled, onSelect, onShowDate } = props
  const [chosen, setChosen] = useState<{ doctorId?: string; date?: string }>({})
  const doctor = doctors.find(({ _id }) => _id === chosen.doctorId) ?? firstDoctor(props)
  if (!doctor) return null
  const days = [chosen.date, selected?.date, preferred?.date].map((date) => dates.indexOf(date ?? ''))
  const at = days.find((index) => index >= 0) ?? Math.max(0, firstFree(doctor))
  const day = doctor.days[at]
  const { doctorName, speciality } = doctor
  const next = dates.find((_, index) => index > at && freeOn(doctor, index).length > 0) ?? doctor.nextFree?.date
  const showDate = (date: string) => {
    setChosen({ doctorId: doctor._id, date })
    if (!dates.includes(date)) onShowDate({ date })
  }
  return (
    <div className="grid min-w-0 gap-4">
      <Select
        label={m.schedule_doctor_column()}
        name="scheduleDoctor"
        value={doctor._id}
        onChange={({ target }) => setChosen({ doctorId: target.value, date: chosen.date })}
        options={doctors.map((one) => ({
          value: one._id,
          label: m.schedule_doctor_option({ doctorName: one.doctorName, speciality: one.speciality }),
        }))}
      />
      <div role="group" aria-label={m.schedule_days_label()} className="grid grid-cols-7 gap-0.5">
        {dates.map((date, index) => (
          <DayButton
            key={date}
            date={date}
            count={freeOn(doctor, index).length}
            isSelected={index === at}
            isPreferred={date === preferred?.date}
            onSelect={() => showDate(date)}
          />
        ))}
      </div>
      {day && timesOf(day).length > 0 ? (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
          {timesOf(day).map(({ time, minutes }) => {
            const isSelected =
              selected?.doctorName === doctorName && selected.date === day.date && selected.time === time
            return minutes !== undefined ? (
              <TakenTime key={time} time={time} minutes={minutes} />
            ) : (
              <FreeTime
                key={time}
                slot={{ doctorName, date: day.date, time }}
                isSelected={isSelected}
                disabled={disabled}
                onClick={() => (disabled ? undefined : onSelect({ doctorName, speciality, date: day.date, time }))}
              />
            )
          })}
        </div>
      ) : null}
      {day?.free.length === 0 ? (
        <div role="status" className="grid justify-items-start gap-2">
          <p>{m.doctors_none_free_on_day()}</p>
          {next ? (
            <Button kind="secondary" size="small" onClick={() => showDate(next)}>
              {m.schedule_show_day({ day: formatDayMonth(next) })}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

type DayButtonProps = {
  date: string
  count: number
  isSelected: boolean
  isPreferred: boolean
  onSelect: () => void
}

function DayButton({ date, count, isSelected, isPreferred, onSelect }: DayButtonProps) {
  const { weekday, day } = formatShortDay(date)
  const name = formatDayMonth(date)
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={() => onSelect()}
      className={clsx(
        'grid min-h-14 min-w-0 content-center justify-items-center rounded-md border py-1 leading-tight tabular-nums transition-colors hover:bg-brand-soft aria-pressed:border-2 aria-pressed:border-brand aria-pressed:bg-brand-soft forced-colors:aria-pressed:border-4 forced-colors:aria-pressed:border-[Highlight]',
        isPreferred ? 'border-accent border-t-4 bg-accent-soft' : 'border-line-strong bg-surface',
      )}
    >
      <span className="sr-only">
        {m.schedule_day_count({ day: isPreferred ? m.schedule_preferred_day({ day: name }) : name, count })}
      </span>
      <span aria-hidden className="text-xs text-ink-soft">
        {weekday}
      </span>
      <span aria-hidden className="font-bold">
        {day}
      </span>
      <span aria-hidden className={clsx('text-xs', count > 0 ? 'font-bold text-brand-text' : 'text-ink-soft')}>
        {count > 0 ? String(count) : '–'}
      </span>
    </button>
  )
}
