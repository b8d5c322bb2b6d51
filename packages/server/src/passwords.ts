import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { normalizedPassword } from '@ilera/contract/shared/text-kinds'
import { commonMessages } from '@ilera/contract/shared/messages'
import { httpError } from './http-error.ts'

/** OWASP's figures for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** As many as there are cores, and never the whole of Node's pool of four: files are read there too. */
const inFlightMost = Math.min(3, availableParallelism())
const waitingMost = 100

let inFlight = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inFlight >= inFlightMost) {
    if (waiting.length >= waitingMost) throw httpError(429, commonMessages.busy, { retryAfter: 2 })
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

/** Hashes the password as it is normalized (RFC 8265), so that accents typed in two ways open alike. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalizedPassword(password), cost))

/** Whether a stored hash was made for less than today's cost. */
function isCheap(stored: string): boolean {
  const made = parseOptions(stored)
  return made.memoryCost < cost.memoryCost || made.timeCost < cost.timeCost
}

/** The ways in which an older version may have hashed what was typed: as it came, which differs by keyboard. */
const spellings = (password: string): string[] => [
  ...new Set([normalizedPassword(password), password, password.normalize('NFC'), password.normalize('NFD')]),
]

export type PasswordCheck = {
  fits: boolean
  /** Made for less than today's cost, or of a text that was not normalized: to be made anew. */
  isOutdated: boolean
}

/** What a password is compared with when the e-mail is unknown, so that both take the same time. */
const nobody = hash('nobody has this password', cost)

/**
 * Compares with a stored hash. Without one it takes as long and does not fit: how often is compared depends on what was typed
 * alone. Throws a refusal (429) when too many wait.
 */
export async function checkPassword(password: string, stored: string | null | undefined): Promise<PasswordCheck> {
  const compareWith = stored ?? (await nobody)
  for (const [place, spelling] of spellings(password).entries())
    if (await inTurn(() => verify(compareWith, spelling)))
      return { fits: typeof stored === 'string', isOutdated: place > 0 || isCheap(compareWith) }
  return { fits: false, isOutdated: false }
}

/** Whether it is the password. */
export const isPassword = async (password: string, stored: string | null | undefined): Promise<boolean> =>
  (await checkPassword(password, stored)).fits
