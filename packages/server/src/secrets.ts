import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'
import type { Settings } from './settings.ts'

const cipher = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const prefix = 'sealed.v1.'

/** Encrypts secrets, so that the database and its backups do not reveal them. */
export type Secrets = {
  /** Binds the secret to `owner` as associated data: it can be decrypted for that account only. */
  encrypt: (secret: string, owner: string) => string
  /** Throws for a wrong key or owner. Returns a secret that an older version stored unencrypted as it is. */
  decrypt: (stored: string, owner: string) => string
  isEncrypted: (stored: string) => boolean
  /** HMAC-SHA256 with the key. Short secrets such as codes cannot be guessed from it without the key. */
  digest: (text: string) => Buffer
}

/** The key of a server without SECRETS_KEY. It is created at the first start in the data folder. */
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

/** Encrypts with AES-256-GCM and the key from SECRETS_KEY, which production requires. */
export function createSecrets({ SECRETS_KEY, DATA_DIR }: Pick<Settings, 'SECRETS_KEY' | 'DATA_DIR'>): Secrets {
  let key: Buffer | undefined
  const readKey = () => (key ??= SECRETS_KEY ? Buffer.from(SECRETS_KEY, 'base64') : keyInFolder(DATA_DIR))
  const isEncrypted = (stored: string) => stored.startsWith(prefix)
  return {
    isEncrypted,
    digest: (text) => createHmac('sha256', readKey()).update(text).digest(),

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
