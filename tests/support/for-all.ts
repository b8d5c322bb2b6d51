import * as fc from 'fast-check'
import { seed } from './seed.ts'

/** What `check` expects holds for whatever these arbitraries make. `fc.pre` inside it leaves a value out,
 * which has to be the exception: after a hundred times as many left out as kept, it gives up. */
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
