import * as fc from 'fast-check'
import { seed } from './seed.ts'

/** Runs `check` with generated values. It may skip values with `fc.pre`, but fails when a hundred times as many are skipped as checked. */
export function forAll<Values extends unknown[]>(
  arbitraries: { [Place in keyof Values]: fc.Arbitrary<Values[Place]> },
  check: (...values: Values) => void,
  numRuns = 100,
): void {
  fc.assert(
    fc.property(fc.tuple<Values>(...arbitraries), (values) => {
      check(...values)
    }),
    { seed, numRuns },
  )
}
