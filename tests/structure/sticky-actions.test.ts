import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

/** Toasts keep away from dialogs as a whole (elements/keep-clear.ts). */
const insideDialogs = new Set(['packages/ui/src/elements/sheet.tsx'])

/** The opening tags of what stays at the lower edge of the window. */
const stuckAtTheBottom = (text: string): string[] =>
  text
    .split(/<(?=[a-z])/)
    .map((part) => part.slice(0, part.indexOf('>')))
    .filter((tag) => /\bsticky\b/.test(tag) && /\bbottom-\d/.test(tag))

test('actions that stay at the lower edge are never covered by a toast: they carry data-sticky', () => {
  const files = sourceFiles(['packages/ui/src', 'packages/app/src'], /\.tsx$/).filter(
    (path) => !insideDialogs.has(path),
  )
  const tags = files.flatMap((path) => stuckAtTheBottom(textOf(path)).map((tag) => ({ path, tag })))
  expect(tags.length).toBeGreaterThan(2)
  expect(tags.filter(({ tag }) => !tag.includes('data-sticky'))).toEqual([])
})
