import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const storybook = join(import.meta.dirname, '../../storybook-static')

export type Story = { id: string; title: string; name: string; tags: string[] }
type Entry = Story & { type: 'story' | 'docs' }

/** All stories of the built Storybook. */
export function readStories(): Story[] {
  const { entries }: { entries: Record<string, Entry> } = JSON.parse(
    readFileSync(join(storybook, 'index.json'), 'utf8'),
  )
  return Object.values(entries).filter(({ type }) => type === 'story')
}
