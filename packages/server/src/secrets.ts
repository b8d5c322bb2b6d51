import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'
import type { Settings } from './settings.ts'

const cipher = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const prefix = 'sealed.v1.'

/** Keeps secrets unreadable in the database and in its backups. */
export type Secrets = {
  /** `owner` is bound in: a sealed secret opens for its own account alone. */
  encrypt: (secret: string, owner: string) => string
  /** Throws where the key or the owner is another. A secret from before sealing comes back as it is. */
  decrypt: (stored: string, owner: string) => string
  isSealed: (stored: string) => boolean
}

/** The key of a server without SECRETS_KEY: made at the first start, beside the data that it protects. */
function keyInFolder(folder: string): Buffer {
  const file = join(folder, 'secrets.key')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(keyBytes).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}

/** AES-256-GCM with the key from SECRETS_KEY; production does not start without it. */
export function createSecrets({ SECRETS_KEY, DATA_DIR }: Pick<Settings, 'SECRETS_KEY' | 'DATA_DIR'>): Secrets {
  let key: Buffer | undefined
  const readKey = () => (key ??= SECRETS_KEY ? Buffer.from(SECRETS_KEY, 'base64') : keyInFolder(DATA_DIR))
  const isEncrypted = (stored: string) => stored.startsWith(prefix)
  return {
    isSealed: isEncrypted,

    encrypt(secret, owner) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, readKey(), nonce).setAAD(Buffer.from(owner))
      const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
      return prefix + Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64')
    },

    decrypt(stored, owner) {
      if (!isEncrypted(stored)) return stored
      const bytes = Buffer.from(stored.slice(prefix.length), 'base64')
      const opening = createDecipheriv(cipher, readKey(), bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8')
    },
  }
}
