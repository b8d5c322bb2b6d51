import { isOverlap, serveStories, type Walk } from './every-story.ts'
import { expect, test } from './test.ts'

const timeoutMs = 1_800_000

test('no story has an error, and no control covers another', async ({ openWindow, size }, info) => {
  test.setTimeout(timeoutMs)
  const { url, stop } = await serveStories()
  const window = await openWindow('stories')
  await window.goto(
    `${url}/every-story.html?theme=${size.width < 768 ? 'light' : 'dark'}&part=${process.env['STORIES'] ?? ''}`,
  )
  const tell = (type: string, value: number) => info.annotations.push({ type, description: String(value) })
  const read = async (): Promise<Walk> => JSON.parse(await window.evaluate('JSON.stringify(window.walk)'))
  await expect.poll(async () => (await read()).isDone, { timeout: timeoutMs, intervals: [1_000] }).toBe(true)
  const { findings, shown, total } = await read()
  stop()
  const overlaps = findings.filter((finding) => isOverlap(finding)).length
  tell('stories', shown)
  tell('errors', findings.length - overlaps)
  tell('overlaps', overlaps)
  expect(findings).toEqual([])
  expect(shown).toBe(total)
  expect(total).toBeGreaterThan(0)
})
