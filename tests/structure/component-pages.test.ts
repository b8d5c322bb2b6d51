import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles, textOf } from './source-files.ts'

const stories = sourceFiles(['stories/elements'], /\.stories\.tsx$/)
const pageOf = (path: string) => path.replace('.stories.tsx', '.mdx')
const pages = stories.map(pageOf).filter((path) => existsSync(join(root, path)))

/** What a designer looks for on each component's page, in this order. */
const sections = [
  'When to use',
  'When not to use',
  'Anatomy',
  'Do and don’t',
  'Accessibility',
  'Content',
  'Props',
  'Related',
]
const headingsOf = (path: string) =>
  Array.from(textOf(path).matchAll(/^## (.+)$/gm), ([, heading = '']) => heading.replaceAll("'", '’'))

describe('every element has a written page', () => {
  it('has a page beside the stories of each element', () => {
    expect(stories.filter((path) => !pages.includes(pageOf(path)))).toEqual([])
  })

  it.each(pages)('%s has all sections, and a live example of what to do and not to do', (path) => {
    expect(headingsOf(path)).toEqual(sections)
    expect(textOf(path)).toMatch(/<Pair\b/)
  })

  it.each(pages)('%s leads only to pages that exist', (path) => {
    const titles = sourceFiles(['stories'], /\.stories\.tsx$/).flatMap(
      (file) => /title: '([^']+)'/.exec(textOf(file))?.[1] ?? [],
    )
    const ids = new Set(titles.map((title) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')))
    const linked = Array.from(textOf(path).matchAll(/\?path=\/docs\/([\w-]+)--about/g), ([, id]) => id)
    expect(linked.filter((id) => id && !ids.has(id))).toEqual([])
  })
})
