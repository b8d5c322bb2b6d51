import { createHash, randomBytes } from 'node:crypto'

/** Creates an opaque token of 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a token, as stored in the database. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether a text has the form of our tokens. */
export const looksLikeToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
