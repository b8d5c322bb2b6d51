import type { Holiday } from '@ilera/contract/closures/schemas'
import { addDays, compareAscending, lagosToday } from '@ilera/contract/shared/lagos-time'

const day = 86_400_000
/** Rules that name a month of the Islamic calendar are computed. The moon is sighted shortly before. */
const islamicMonth = /Muharram|Rabi|Shawwal|Hijjah|Ramadan/

/** Nigeria's public holidays of a year that are not over, by day. The library loads when they are first asked for. */
export async function publicHolidays(year: number, now: Date): Promise<Omit<Holiday, 'isClosed'>[]> {
  const { default: Holidays } = await import('date-holidays')
  return new Holidays('NG', { languages: ['en'] })
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ name, date, start, end, rule }) => {
      const from = date.slice(0, 10)
      const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / day))
      return { name, from, to: addDays(from, days - 1), isExpected: islamicMonth.test(rule) }
    })
    .filter(({ to }) => to >= lagosToday(now))
    .toSorted((one, other) => compareAscending(one.from, other.from))
}
