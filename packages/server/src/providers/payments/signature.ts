import { createHmac, timingSafeEqual } from 'node:crypto'

export const hmacHex = (algorithm: 'sha256' | 'sha512', key: string, content: string | Buffer): string =>
  createHmac(algorithm, key).update(content).digest('hex')

/** Compares signatures in constant time. A missing or repeated header never matches. */
export function sameSignature(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false
  const left = Buffer.from(given)
  const right = Buffer.from(expected)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Parses the body as JSON. Undefined when it is invalid. */
export function parsedJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
