import { createHash, randomBytes } from 'node:crypto'

/** A new opaque token: 256 random bits. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a token, as the database keeps it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether a text can be one of our tokens at all. */
export const looksLikeToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
