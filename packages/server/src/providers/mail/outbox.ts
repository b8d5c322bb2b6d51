import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../clock.ts'
import { errorCode } from '../../error-code.ts'
import { writeFileAtomically } from '../../atomic-file.ts'
import type { Mailer, SentMail } from './mailer.ts'

export type StoredMail = SentMail & { at: string }

/** Mails that go to a folder instead of people: the default outside production, readable at /outbox. */
export type Outbox = Mailer & { list: () => Promise<StoredMail[]> }

const isStoredMail = (value: unknown): value is StoredMail =>
  typeof value === 'object' && value !== null && 'to' in value && 'subject' in value && 'text' in value && 'at' in value

/** A process that was killed may leave half a mail: its job is done once more, and writes it anew. */
function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function createOutbox(folder: string, clock: Clock): Outbox {
  /** Makes the folder where it is missing, which it is for one mail in all: to look each time costs as much as a mail's name. */
  async function write(path: string, text: string): Promise<void> {
    // Not flushed: its job is done once more after a power cut, and nobody's mail depends on it.
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
      const kept: StoredMail = { ...mail, at: clock().toISOString() }
      await write(join(folder, `${mail.id}.json`), JSON.stringify(kept, null, 2))
    },

    /** Newest first, 100 at most. */
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
