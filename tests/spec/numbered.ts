/** `S2-route-07` for the seventh of a list. */
export const numbered = (prefix: string, index: number): string => `${prefix}-${String(index + 1).padStart(2, '0')}`
