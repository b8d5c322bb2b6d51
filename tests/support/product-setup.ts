import { startProduct } from './product.ts'

/** Playwright's global set-up: one product for all specs, without the limits that many tests at once would meet. */
export default async function setUpProduct(): Promise<() => Promise<void>> {
  const product = await startProduct(Number(process.env['E2E_PORT']), {
    RATE_LIMIT: 'off',
    LOAD_SHEDDING: 'off',
    SEED: 'demo',
  })
  return product.stop
}
