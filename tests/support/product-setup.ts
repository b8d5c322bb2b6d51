import { startProduct } from './product.ts'

/** Playwright's global setup: starts one server for all specs, without rate limits. */
export default async function setUpProduct(): Promise<() => Promise<void>> {
  const product = await startProduct(Number(process.env['E2E_PORT']), {
    RATE_LIMIT: 'off',
    LOAD_SHEDDING: 'off',
    SEED: 'demo',
  })
  return product.stop
}
