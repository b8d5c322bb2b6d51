import { ProviderDown } from './payment-provider.ts'

const timeoutMs = 10_000

/** Statuses that concern our access (wrong key, rate limit) and not the requested object. */
const aboutUs = new Set([401, 403, 429])

/**
 * Sends a JSON request to a provider. Throws `ProviderDown` after 10 s without a response, on 5xx, on errors that concern our
 * access, and on anything but JSON. Other 4xx are returned, so that callers can tell "no such charge" from a failure.
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

/** The value at a path of keys in an unvalidated response. */
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

/** Reads a number or a numeric string. NaN for anything else, or a blank string. */
export const getNumber = (value: unknown, ...path: string[]): number => {
  const found = getPath(value, ...path)
  if (typeof found === 'string') return found.trim() === '' ? Number.NaN : Number(found)
  return typeof found === 'number' ? found : Number.NaN
}

/** The amount at the first of these paths that has a value. Throws `ProviderDown` when it is no valid amount. */
export function getAmount(value: unknown, ...paths: string[][]): number {
  const path = paths.find((each) => getPath(value, ...each) !== undefined && getPath(value, ...each) !== null) ?? []
  const amount = getNumber(value, ...path)
  if (!Number.isFinite(amount) || amount < 0) throw new ProviderDown('a payment without an amount')
  return amount
}
