import { keptForADay } from './kept-for-a-day.ts'

/** What was typed into forms that were not sent, in this tab only: until it is sent, for a day, or until a logout. */
export const typedTexts = keptForADay<Record<string, string>>(() => sessionStorage, 'typed.')
