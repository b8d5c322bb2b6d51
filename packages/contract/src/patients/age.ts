/** Full years between two dates YYYY-MM-DD. Who was born on 29 February is a year older on 1 March of other years. */
export const fullYears = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

/** What is known of an age: the birth date, else the age in years and the Lagos date on which it was given. */
export type KnownAge = { birthDate: string | null; age: number | null; ageGivenOn: string | null }

/**
 * The age in years on a day in Lagos, YYYY-MM-DD. Without a birth date, an age grows by one on each anniversary of the day
 * on which it was given: it is right to the year.
 */
export function ageOn({ birthDate, age, ageGivenOn }: KnownAge, today: string): number | null {
  if (birthDate !== null) return Math.max(0, fullYears(birthDate, today))
  return age === null || ageGivenOn === null ? age : age + Math.max(0, fullYears(ageGivenOn, today))
}
