import { m } from '@ilera/contract/messages'
import { hmos } from '@ilera/contract/care/hmos'
import { languages } from '@ilera/contract/care/languages'
import { specialities } from '@ilera/contract/care/specialities'
import { formatDayMonth } from '@ilera/contract/formats'
import { addDays, isDate } from '@ilera/contract/shared/lagos-time'
import { limits } from '@ilera/contract/shared/limits'
import { type FormEvent, useState } from 'react'
import { Button } from '../elements/button.tsx'
import { DateField } from '../elements/date-field.tsx'
import { formText } from '../elements/form-text.ts'
import { Select } from '../elements/select.tsx'
import { Sheet } from '../elements/sheet.tsx'
import { TextField } from '../elements/text-field.tsx'
import type { FinderFilters } from './hospital-finder.tsx'

/** Days ahead that can be chosen: the search knows a month. */
const lastDay = 30

export type FinderFiltersSheetProps = {
  /** What is chosen already. */
  filters: FinderFilters
  /** Today in Lagos, YYYY-MM-DD. */
  today: string
  /** Called with all filters of the sheet; undefined for those that are empty. */
  onChoose: (change: FinderFilters) => void
  /** Called when nothing is to change. */
  onClose: () => void
}

const names = (table: readonly { name: () => string }[]): string[] => table.map(({ name }) => name())

/** The digits of an amount in naira as people type it: "5,000" or "₦5000.00". Undefined for anything else, and for too much. */
function readPrice(text: string): string | undefined {
  const digits = /^₦?\s*(\d{1,3}(?:[ ,]?\d{3})*|\d+)(?:\.0+)?$/.exec(text)?.[1]?.replaceAll(/[ ,]/g, '')
  return digits !== undefined && Number(digits) <= limits.feeMax ? digits : undefined
}

type Problems = { day?: string; priceMost?: string }

/** What narrows the hospitals down: field of medicine, place, language, HMO, day and price. It loads when it is opened. */
export function FinderFiltersSheet({ filters, today, onChoose, onClose }: FinderFiltersSheetProps) {
  const [problems, setProblems] = useState<Problems>({})
  const last = addDays(today, lastDay)
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const textOf = (name: string) => formText(form, name)
    const [day, typed] = [textOf('day'), textOf('priceMost')]
    const priceMost = typed && readPrice(typed)
    const isDayWrong = day !== undefined && !(isDate(day) && day >= today && day <= last)
    const isPriceWrong = typed !== undefined && priceMost === undefined
    setProblems({
      ...(isDayWrong && { day: m.finder_day_invalid({ day: formatDayMonth(last) }) }),
      ...(isPriceWrong && { priceMost: m.finder_price_invalid() }),
    })
    if (isDayWrong || isPriceWrong) {
      form.querySelector<HTMLInputElement>(`[name=${isDayWrong ? 'day' : 'priceMost'}]`)?.focus()
      return
    }
    onChoose({
      speciality: textOf('speciality'),
      area: textOf('area'),
      language: textOf('language'),
      hmo: textOf('hmo'),
      day,
      priceMost,
    })
  }
  return (
    <Sheet open title={m.finder_filters()} onClose={onClose}>
      <form onSubmit={choose} className="grid gap-5" noValidate>
        <Select
          label={m.finder_speciality()}
          name="speciality"
          defaultValue={filters.speciality}
          emptyLabel={m.finder_any()}
          options={names(specialities)}
        />
        <TextField label={m.finder_area()} hint={m.finder_area_hint()} name="area" defaultValue={filters.area} />
        <Select
          label={m.finder_language()}
          name="language"
          defaultValue={filters.language}
          emptyLabel={m.finder_any()}
          options={names(languages)}
        />
        <Select
          label={m.finder_hmo()}
          name="hmo"
          defaultValue={filters.hmo}
          emptyLabel={m.finder_any()}
          options={hmos.map(({ name }) => name)}
        />
        <DateField
          label={m.finder_day()}
          name="day"
          defaultValue={filters.day}
          today={today}
          min={today}
          max={last}
          error={problems.day}
        />
        <TextField
          label={m.finder_price()}
          name="priceMost"
          prefix="₦"
          inputMode="numeric"
          error={problems.priceMost}
          defaultValue={filters.priceMost}
        />
        <Button type="submit">{m.finder_show()}</Button>
      </form>
    </Sheet>
  )
}
