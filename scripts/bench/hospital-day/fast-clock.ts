/** The day that is played: Lagos times, and how many minutes of it. */
export const playedDay = { begins: '07:30', minutes: 600 }

/**
 * A clock that stands at the begin of the day until it is started, and then runs `pace` times as fast as time. `date` is a Lagos
 * date.
 */
export function fastClock(date: string, pace: number) {
  const begins = Date.parse(`${date}T${playedDay.begins}:00+01:00`)
  let startedAt: number | undefined
  return {
    start: (): void => void (startedAt ??= performance.now()),
    now: (): Date => new Date(begins + (startedAt === undefined ? 0 : (performance.now() - startedAt) * pace)),
  }
}
