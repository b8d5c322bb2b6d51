import { m } from '@ilera/contract/messages'
import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { normalizedPassword } from '@ilera/contract/shared/text-kinds'
import { httpError } from './http-error.ts'

/** OWASP's parameters for Argon2id: 19 MiB, two iterations, parallelism of one. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashes at a time: one per core, but never all four threads of Node's pool, which also reads files. */
const maxConcurrency = Math.min(3, availableParallelism())
const maxWaiting = 100

let inFlight = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inFlight >= maxConcurrency) {
    if (waiting.length >= maxWaiting) throw httpError(429, m.common_busy(), { retryAfter: 2 })
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

/** Hashes a normalized password (RFC 8265), so that different encodings of the same accents match. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalizedPassword(password), cost))

/** Whether a stored hash has lower cost parameters than the current ones. */
function isCheap(stored: string): boolean {
  const made = parseOptions(stored)
  return made.memoryCost < cost.memoryCost || made.timeCost < cost.timeCost
}

/** Forms of a password that an older version may have hashed: it did not normalize, and keyboards encode accents differently. */
const spellings = (password: string): string[] => [
  ...new Set([normalizedPassword(password), password, password.normalize('NFC'), password.normalize('NFD')]),
]

export type PasswordCheck = {
  fits: boolean
  /** The hash has a lower cost or is of a text that was not normalized, so the password must be hashed again. */
  isOutdated: boolean
}

/** The hash to compare with when the e-mail is unknown, so that both cases take the same time. */
const nobody = hash('nobody has this password', cost)

/**
 * Compares a password with a stored hash. Without a stored hash it takes equally long and fails: the number of comparisons
 * depends only on the typed password. Throws 429 when too many checks wait.
 */
export async function checkPassword(password: string, stored: string | null | undefined): Promise<PasswordCheck> {
  const compareWith = stored ?? (await nobody)
  for (const [place, spelling] of spellings(password).entries())
    if (await inTurn(() => verify(compareWith, spelling)))
      return { fits: typeof stored === 'string', isOutdated: place > 0 || isCheap(compareWith) }
  return { fits: false, isOutdated: false }
}

/** Whether the password matches the stored hash. */
export const isPassword = async (password: string, stored: string | null | undefined): Promise<boolean> =>
  (await checkPassword(password, stored)).fits
