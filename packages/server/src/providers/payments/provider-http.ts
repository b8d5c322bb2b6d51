import { ProviderDown } from './payment-provider.ts'

const timeoutMs = 10_000

/** A wrong key, or too many questions: no word on what was asked about. */
const aboutUs = new Set([401, 403, 429])

/**
 * One JSON call to a provider. Throws `ProviderDown` when nothing answers within 10 s, on a 5xx, on a refusal that is about
 * us, and on anything that is not JSON. Another 4xx comes back with its status, so that "no such charge" can be told from a failure.
 */
export async function providerJson(
  url: string,
  secretKey: string,
  body?: object,
  writing: 'POST' | 'PUT' = 'POST',
): Promise<{ status: number; json: unknown }> {
  try {
    const response = await fetch(url, {
      method: body ? writing : 'GET',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 500 || aboutUs.has(response.status)) throw new ProviderDown(`answered ${response.status}`)
    return { status: response.status, json: await response.json() }
  } catch (error) {
    throw error instanceof ProviderDown ? error : new ProviderDown('no usable answer', { cause: error })
  }
}

/** The value at a path of keys in an answer whose shape nobody guarantees. */
export function getPath(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}

export const getText = (value: unknown, ...path: string[]): string => {
  const found = getPath(value, ...path)
  return typeof found === 'string' ? found : ''
}

/** A number written as a number or as digits; NaN when it is neither, or blank. */
export const getNumber = (value: unknown, ...path: string[]): number => {
  const found = getPath(value, ...path)
  if (typeof found === 'string') return found.trim() === '' ? Number.NaN : Number(found)
  return typeof found === 'number' ? found : Number.NaN
}

/** What was paid, by the first of these paths that holds anything. Throws `ProviderDown` where that is no amount of money. */
export function getAmount(value: unknown, ...paths: string[][]): number {
  const path = paths.find((each) => getPath(value, ...each) !== undefined && getPath(value, ...each) !== null) ?? []
  const amount = getNumber(value, ...path)
  if (!Number.isFinite(amount) || amount < 0) throw new ProviderDown('a payment without an amount')
  return amount
}
