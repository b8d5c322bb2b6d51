import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../clock.ts'
import { codeOf } from '../../error-code.ts'
import type { Mailer, SentMail } from './mailer.ts'

export type KeptMail = SentMail & { at: string }

/** Mails that go to a folder instead of people: the default outside production, readable at /outbox. */
export type Outbox = Mailer & { list: () => Promise<KeptMail[]> }

const isKept = (value: unknown): value is KeptMail =>
  typeof value === 'object' && value !== null && 'to' in value && 'subject' in value && 'text' in value && 'at' in value

export function createOutbox(folder: string, clock: Clock): Outbox {
  /** Makes the folder where it is missing, which it is for one mail in all: to look each time costs as much as a mail's name. */
  async function write(path: string, text: string): Promise<void> {
    const put = () => writeFile(path, text, { mode: 0o600 })
    try {
      await put()
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await put()
    }
  }

  return {
    async send(mail) {
      const kept: KeptMail = { ...mail, at: clock().toISOString() }
      // Under its name it stands whole or not at all, though the process be killed.
      const path = join(folder, `${mail.id}.json`)
      await write(`${path}.part`, JSON.stringify(kept, null, 2))
      await rename(`${path}.part`, path)
    },

    /** Newest first, 100 at most. */
    async list() {
      const names = await readdir(folder).catch(() => [])
      const newest = names
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .toReversed()
        .slice(0, 100)
      const texts = await Promise.all(newest.map((name) => readFile(join(folder, name), 'utf8')))
      return texts.map((text): unknown => JSON.parse(text)).filter(isKept)
    },
  }
}
