import { expect, it } from 'vitest'
import { shipped } from '../../scripts/steps/shipped.ts'

const budget = 3 * 1024

it('a page that uses a button ships a button', async () => {
  expect(await shipped("export { Button } from '/packages/ui/src/elements/button.tsx'")).toBeLessThan(budget)
})

it('a page that uses a whole screen ships more than that, so that the measure is one', async () => {
  const landing = "export { LandingScreen } from '/packages/ui/src/screens/public/landing.tsx'"
  expect(await shipped(landing)).toBeGreaterThan(budget)
})
