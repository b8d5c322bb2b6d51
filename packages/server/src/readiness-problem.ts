/** `reason` is a sentence for operators, without addresses, because /readyz is public. `error` is for the log. */
export type ReadinessProblem = { reason: string; error?: unknown }

export const stopping: ReadinessProblem = { reason: 'The process is stopping.' }
