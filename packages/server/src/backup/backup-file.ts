import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { access, open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { errorCode } from '../error-code.ts'
import { temporaryName, renameIntoPlace } from '../atomic-file.ts'
import { fromWebStream, toWebStream } from './web-stream.ts'

/** The first bytes of an encrypted file in the age format, which any `age` tool can decrypt. */
const ageMagic = 'age-encryption.org/v1'

export type BackupFile = {
  write: (line: string) => Promise<void>
  /** Flushes the file to disk and gives it its final name, or `name` instead. */
  end: (name?: string) => Promise<void>
  /** Deletes the unfinished file. */
  discard: () => Promise<void>
}

async function isEncryptedFile(path: string): Promise<boolean> {
  const file = await open(path).catch(() => {
    throw new Error(`${path} cannot be read.`)
  })
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(ageMagic.length), position: 0 })
    return buffer.toString('latin1', 0, bytesRead) === ageMagic
  } finally {
    await file.close()
  }
}

const isTaken = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Creates a gzipped backup file that only its owner may read, encrypted if there is a passphrase. It has a temporary name until
 * `end`, so that an interrupted backup is never mistaken for a complete one. Throws when the path exists or is not writable.
 */
export async function createBackupFile(path: string, passphrase: string | undefined): Promise<BackupFile> {
  if (await isTaken(path)) throw new Error(`${path} exists already. Choose another name.`)
  const partial = temporaryName(path)
  const handle = await open(partial, 'wx', 0o600).catch((error: unknown) => {
    throw new Error(`${path} cannot be written (${errorCode(error) ?? 'unknown'}).`, { cause: error })
  })
  const packed = createGzip()
  let source: Readable = packed
  if (passphrase) {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    source = fromWebStream(await encrypter.encrypt(toWebStream(packed)))
  }
  const written = pipeline(source, handle.createWriteStream())
  // `write` and `end` throw this error. The empty handler covers a failure while neither runs.
  written.catch(() => undefined)
  return {
    async write(line) {
      if (!packed.write(line)) await Promise.race([once(packed, 'drain'), written])
    },
    async end(name = path) {
      packed.end()
      await written
      await renameIntoPlace(partial, name)
    },
    async discard() {
      packed.destroy()
      await written.catch(() => undefined)
      await rm(partial, { force: true })
    },
  }
}

/** Reads lines, and unlike readline passes on errors of the stream. */
async function* linesOf(stream: Readable): AsyncIterable<string> {
  stream.setEncoding('utf8')
  let remaining = ''
  for await (const chunk of stream) {
    const lines = (remaining + String(chunk)).split('\n')
    remaining = lines.pop() ?? ''
    yield* lines
  }
  if (remaining) yield remaining
}

/** Reads the lines of a backup. Throws an error for operators when the file does not exist, or its passphrase is missing or wrong. */
export async function openBackupFile(path: string, passphrase: string | undefined): Promise<AsyncIterable<string>> {
  const isEncrypted = await isEncryptedFile(path)
  let bytes: Readable = createReadStream(path)
  if (isEncrypted) {
    if (!passphrase) throw new Error(`${path} is encrypted: set BACKUP_PASSPHRASE to what it was made with.`)
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    const opened = await decrypter.decrypt(toWebStream(bytes)).catch(() => {
      throw new Error(`${path} does not open with this BACKUP_PASSPHRASE.`)
    })
    bytes = fromWebStream(opened)
  }
  const text = createGunzip()
  bytes.once('error', (error) => text.destroy(error))
  return linesOf(bytes.pipe(text))
}
