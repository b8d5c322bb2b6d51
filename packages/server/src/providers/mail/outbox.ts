import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../clock.ts'
import { errorCode } from '../../error-code.ts'
import { writeFileAtomically } from '../../atomic-file.ts'
import type { Mailer, SentMail } from './mailer.ts'

export type StoredMail = SentMail & { at: string }

/** Writes mails to a folder instead of sending them. The default outside production; /outbox shows them. */
export type Outbox = Mailer & { list: () => Promise<StoredMail[]> }

const isStoredMail = (value: unknown): value is StoredMail =>
  typeof value === 'object' && value !== null && 'to' in value && 'subject' in value && 'text' in value && 'at' in value

/** Ignores a file that a killed process wrote partially: its job runs again and rewrites it. */
function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function createOutbox(folder: string, clock: Clock): Outbox {
  /** Creates the folder only after a write failed, because checking for each mail would cost extra and it is missing only once. */
  async function write(path: string, text: string): Promise<void> {
    // Not flushed to disk: after a power cut the job may run again, and these mails reach nobody anyway.
    const store = () => writeFileAtomically(path, text, false)
    try {
      await store()
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await store()
    }
  }

  return {
    async send(mail) {
      const stored: StoredMail = { ...mail, at: clock().toISOString() }
      await write(join(folder, `${mail.id}.json`), JSON.stringify(stored, null, 2))
    },

    /** The latest 100 mails, newest first. */
    async list() {
      const names = await readdir(folder).catch(() => [])
      const latest = names
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .toReversed()
        .slice(0, 100)
      const texts = await Promise.all(latest.map((name) => readFile(join(folder, name), 'utf8')))
      return texts.map(read).filter(isStoredMail)
    },
  }
}
