import { startProduct } from './product.ts'

/** The server's key, with which tests sign an operator's login link. */
export const secretsKey = Buffer.alloc(32, 'e2e').toString('base64')

/** Playwright's global setup: starts one server for all specs, without rate limits. */
export default async function setUpProduct(): Promise<() => Promise<void>> {
  const product = await startProduct(Number(process.env['E2E_PORT']), {
    RATE_LIMIT: 'off',
    LOAD_SHEDDING: 'off',
    SEED: 'demo',
    SECRETS_KEY: secretsKey,
  })
  return product.stop
}
