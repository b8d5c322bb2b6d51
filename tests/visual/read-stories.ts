import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const storybook = join(import.meta.dirname, '../../storybook-static')

export type Story = { id: string; title: string; name: string; tags: string[] }
type Entry = Story & { type: 'story' | 'docs' }

function readEntries(): Entry[] {
  const { entries }: { entries: Record<string, Entry> } = JSON.parse(
    readFileSync(join(storybook, 'index.json'), 'utf8'),
  )
  return Object.values(entries)
}

/** All stories of the built Storybook. */
export const readStories = (): Story[] => readEntries().filter(({ type }) => type === 'story')

/** The ids of all stories and pages. */
export const readIds = (): string[] => readEntries().map(({ id }) => id)

/** The ids of the pages that somebody wrote for a component. */
export const readWrittenPages = (): string[] =>
  readEntries()
    .filter(({ type, tags }) => type === 'docs' && tags.includes('attached-mdx'))
    .map(({ id }) => id)
