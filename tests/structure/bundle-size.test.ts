import { expect, it } from 'vitest'
import { measureBundleSize } from '../../scripts/steps/bundle-size.ts'

const budget = 3 * 1024

it('a page that imports a button bundles little else', async () => {
  expect(await measureBundleSize("export { Button } from '/packages/ui/src/elements/button.tsx'")).toBeLessThan(budget)
})

it('a page that imports a whole screen exceeds that budget', async () => {
  const landing = "export { LandingScreen } from '/packages/ui/src/screens/public/landing.tsx'"
  expect(await measureBundleSize(landing)).toBeGreaterThan(budget)
})
