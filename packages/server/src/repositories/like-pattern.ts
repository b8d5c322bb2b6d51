/** What was typed, for `like`: its signs of a pattern stand for themselves. */
export const likeSafe = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

/** Matches whatever contains what was typed. */
export const containing = (typed: string): string => `%${likeSafe(typed)}%`
