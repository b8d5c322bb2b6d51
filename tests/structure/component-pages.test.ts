import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles, textOf } from './source-files.ts'

const pageOf = (path: string) => path.replace('.stories.tsx', '.mdx')
const storiesIn = (folder: string) => sourceFiles([folder], /\.stories\.tsx$/)
const pagesIn = (folder: string) =>
  storiesIn(folder)
    .map(pageOf)
    .filter((path) => existsSync(join(root, path)))

/** What a designer looks for on each page, in this order. */
const sections = {
  elements: [
    'When to use',
    'When not to use',
    'Anatomy',
    'Do and don’t',
    'Accessibility',
    'Content',
    'Props',
    'Related',
  ],
  patterns: ['When to use', 'When not to use', 'Accessibility', 'Props', 'Related'],
  screens: ['Who sees it', 'What it must say', 'States', 'What to watch', 'Props', 'Related'],
}
const headingsOf = (path: string) =>
  Array.from(textOf(path).matchAll(/^## (.+)$/gm), ([, heading = '']) => heading.replaceAll("'", '’'))

const folders = [
  { folder: 'stories/elements', headings: sections.elements },
  { folder: 'stories/patterns', headings: sections.patterns },
  { folder: 'stories/modals', headings: sections.patterns },
  { folder: 'stories/screens', headings: sections.screens },
]

describe.each(folders)('every component in $folder has a written page', ({ folder, headings }) => {
  it('has a page beside its stories', () => {
    expect(storiesIn(folder).filter((path) => !existsSync(join(root, pageOf(path))))).toEqual([])
  })

  it.each(pagesIn(folder))('%s has all sections and a live example', (path) => {
    expect(headingsOf(path)).toEqual(headings)
    expect(textOf(path)).toMatch(/<Canvas\b/)
  })
})

describe('every written page of an element', () => {
  it.each(pagesIn('stories/elements'))('%s shows what to do and not to do, live', (path) => {
    expect(textOf(path)).toMatch(/<Pair\b/)
  })
})

const titleOf = (path: string) => /title: (?:'([^']+)'|"([^"]+)")/.exec(textOf(path).replace(/^[^]*?const meta\b/, ''))
/** Storybook's ids: a page's name is part of its id, and with it the words for the search. */
const idOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const files = sourceFiles(['stories'], /\.stories\.tsx$/).map((path) => {
  const [, plain, quoted = ''] = titleOf(path) ?? []
  const stories = Array.from(textOf(path).matchAll(/^export const (\w+)/gm), ([, name = '']) => name)
  return { path, id: idOf(plain ?? quoted), stories }
})
const pageNameOf = (path: string) => /<Meta\b[^>]*\bname="([^"]+)"/.exec(textOf(path))?.[1] ?? 'About'
const titleOfPage = (path: string) =>
  idOf(/<Meta title="([^"]+)"/.exec(textOf(path))?.[1] ?? '') || files.find((file) => pageOf(file.path) === path)?.id
/** Storybook writes the page of these itself. */
const generated = files.filter(({ path }) => textOf(path).includes("'autodocs'")).map(({ id }) => `${id}--about`)
const pageIds = new Set([
  ...generated,
  ...sourceFiles(['stories'], /\.mdx$/).map((path) => `${titleOfPage(path)}--${idOf(pageNameOf(path))}`),
])
/** Storybook parts the words of a story's name with a dash: compared without. */
const storyIds = new Set(files.flatMap(({ id, stories }) => stories.map((name) => `${id}--${name.toLowerCase()}`)))

describe('links between pages', () => {
  it.each(sourceFiles(['stories'], /\.mdx$/))('%s leads only to pages and stories that exist', (path) => {
    const links = Array.from(textOf(path).matchAll(/\?path=\/(docs|story)\/([\w-]+)--([\w-]+)/g))
    const dead = links.filter(([, kind, id = '', name = '']) =>
      kind === 'docs' ? !pageIds.has(`${id}--${name}`) : !storyIds.has(`${id}--${name.replaceAll('-', '')}`),
    )
    expect(dead.map(([link]) => link)).toEqual([])
  })

  it.each(folders.flatMap(({ folder }) => pagesIn(folder)))('%s has a name with words for the search', (path) => {
    expect(pageNameOf(path)).toMatch(/^About: \S/)
  })
})
