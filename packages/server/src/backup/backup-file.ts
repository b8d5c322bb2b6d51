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

/** How a file of the age format begins, which any `age` opens too. */
const finalize = 'age-encryption.org/v1'

export type BackupFile = {
  write: (line: string) => Promise<void>
  /** Gives the file its name, once all of it is on the disk. `name` is another than the one it was made for. */
  end: (name?: string) => Promise<void>
  /** Leaves nothing behind. */
  discard: () => Promise<void>
}

async function isComplete(path: string): Promise<boolean> {
  const file = await open(path).catch(() => {
    throw new Error(`${path} cannot be read.`)
  })
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(finalize.length), position: 0 })
    return buffer.toString('latin1', 0, bytesRead) === finalize
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
 * A new file, gzipped, readable by its owner alone, and encrypted where there is a passphrase. It has a temporary name until
 * `end`, so that what broke off is never taken for a backup. Throws when the path is taken or its folder cannot be written.
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
  // `write` and `end` throw what it fails with; it may fail while neither is called.
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

/** Unlike readline's, these end with the error where the stream does. */
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

/** The lines of a backup. Throws a sentence when there is no such file, or its passphrase is missing or another. */
export async function openBackupFile(path: string, passphrase: string | undefined): Promise<AsyncIterable<string>> {
  const isEncrypted = await isComplete(path)
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
