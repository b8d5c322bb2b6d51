import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'

test('the index of decisions lists each record once, in order, by its title', () => {
  const records = readdirSync(folder).filter((name) => /^\d{3}-.+\.md$/.test(name))
  const rows = readFileSync(`${folder}/README.md`, 'utf8').matchAll(/^\| (\d{3}) \| \[(.+?)\]\((.+?)\) \|/gm)
  const listed = [...rows].map(([, number, title, file]) => ({ number, title, file }))
  const expected = records.toSorted().map((file) => {
    const [heading = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('\n')
    const [, number, title] = /^# (\d{3}): (.+)$/.exec(heading) ?? []
    return { number, title, file }
  })
  expect(listed).toEqual(expected)
})
