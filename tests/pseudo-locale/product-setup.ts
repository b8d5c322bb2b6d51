import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startProduct } from '../support/product.ts'

/** Playwright's global setup: the product in the pseudo-locale, with demo data. */
export default async function setUpProduct(): Promise<() => Promise<void>> {
  const product = await startProduct(Number(process.env['E2E_PORT']), {
    RATE_LIMIT: 'off',
    LOAD_SHEDDING: 'off',
    SEED: 'demo',
    VITE_LOCALE: 'en-XA',
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'use-pseudo-locale.mjs')).href}`,
  })
  return product.stop
}
