import type { Answer } from '@ilera/flows/shared/answer'

/** An answer of the world that accepts. */
export const accepted = <Value>(value: Value): Answer<Value> => ({ ok: true, value })
