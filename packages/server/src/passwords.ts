import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { words } from '@ilera/contract/shared/words'
import { refuse } from './refusal.ts'

/** OWASP's figures for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** As many as there are cores, and never the whole of Node's pool of four: files are read there too. */
const inFlightMost = Math.min(3, availableParallelism())
const waitingMost = 100

let inFlight = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inFlight >= inFlightMost) {
    if (waiting.length >= waitingMost) throw refuse(429, words.busy, { retryAfter: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    inFlight += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else inFlight -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** Whether a stored hash was made for less than today's cost: it is made anew at the next login. */
export function isOutdated(stored: string): boolean {
  const made = parseOptions(stored)
  return made.memoryCost < cost.memoryCost || made.timeCost < cost.timeCost
}

/** What a password is compared with when the e-mail is unknown, so that both take the same time. */
const nobody = hash('nobody has this password', cost)

/** Whether it is the password. Without a stored hash it takes as long and answers no. Throws a refusal (429) when too many wait. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const compareWith = stored ?? (await nobody)
  const fits = await inTurn(() => verify(compareWith, password))
  return fits && typeof stored === 'string'
}
