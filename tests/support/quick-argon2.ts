import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

/** The least that Argon2 takes: hashing at the cost of production was a third of the time of tests with many logins. */
const least = { memoryCost: 64, timeCost: 1, parallelism: 1 }
let isCostReal = false

/** For a test of the cost itself, or of what it does to a server. */
export async function atRealCost(work: () => Promise<void>): Promise<void> {
  isCostReal = true
  try {
    await work()
  } finally {
    isCostReal = false
  }
}

/** Stands for `@node-rs/argon2` where servers run inside a test: a hash has the least cost. */
export const hash: typeof Argon2.hash = (password, cost) => argon2.hash(password, isCostReal ? cost : least)

export const { verify } = argon2

/** A hash of the least cost counts as one of any cost: otherwise each login would renew it. */
export const parseOptions: typeof Argon2.parseOptions = (hashed) => {
  const options = argon2.parseOptions(hashed)
  return options.memoryCost === least.memoryCost ? { ...options, memoryCost: Infinity, timeCost: Infinity } : options
}
