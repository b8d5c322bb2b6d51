import { createServer } from 'node:http'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { findOverlaps } from '../visual/overlaps.ts'
import { storybook } from '../visual/read-stories.ts'

/** How far the page is. `findings` has a line for each fault: the story's id and what was found. */
export type Walk = { shown: number; total: number; isDone: boolean; findings: string[] }

/** Whether this finding is of controls that cover each other, or of what is wider than the window. */
export const isOverlap = (finding: string): boolean => /: cover each other: |px beyond the edge$/.test(finding)

declare global {
  interface Window {
    walk: Walk
  }
}

/**
 * Shows every story that suits the window's width, one after another, in Storybook's own frame. Runs in the page, in every
 * engine alike: what it finds is in `window.walk`. The parameters are `theme` and `part`, a part of the stories' ids.
 */
async function walkStories(): Promise<void> {
  const storyTimeoutMs = 60_000
  const parameters = new URLSearchParams(location.search)
  const theme = parameters.get('theme') ?? 'light'
  const walk: Walk = { shown: 0, total: 0, isDone: false, findings: [] }
  let shownId = 'before the first story'
  const report = (fault: unknown) => walk.findings.push(`${shownId}: ${String(fault)}`)
  window.walk = walk

  // Stories are about this moment. Durations and timers stay as they are.
  const now = Date.parse('2026-11-05T09:00:00Z')
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now], made),
    get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
  })
  const { console: log } = globalThis
  const logError = log.error.bind(log)
  log.error = (...parts: unknown[]) => {
    report(`console: ${parts.map(String).join(' ').split('\n')[0]}`)
    logError(...parts)
  }
  addEventListener('error', ({ message }) => report(`exception: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => report(`rejection: ${reason}`))
  addEventListener('mousedown', (event) => {
    // WebKit opens the options of a select even for a press by a script, and their window keeps the focus.
    if (event.isTrusted || !(event.target instanceof HTMLSelectElement)) return
    event.preventDefault()
    event.target.focus()
  })

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  while (!window.__STORYBOOK_PREVIEW__ || !window.__STORYBOOK_ADDONS_CHANNEL__) await pause(50)
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__

  let finish: ((fault?: string) => void) | undefined
  channel.on('storyFinished', ({ storyId }) => {
    if (storyId === shownId) finish?.()
  })
  for (const event of ['playFunctionThrewException', 'storyThrewException'] as const)
    channel.on(event, (error) => finish?.(`${event}: ${error.message}`))

  /** Resolves when the story and its `play` are done, with what went wrong. */
  const show = (storyId: string): Promise<string | undefined> => {
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    finish = resolve
    setTimeout(() => resolve(`not finished after ${storyTimeoutMs} ms`), storyTimeoutMs)
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
    return promise
  }

  const answer = await fetch('index.json')
  const { entries }: { entries: Record<string, { id: string; type: string; title: string; tags: string[] }> } =
    await answer.json()
  const otherWidth = innerWidth < 768 ? 'wide-only' : 'phone-only'
  const stories = Object.values(entries).filter(
    ({ id, type, tags }) => type === 'story' && !tags.includes(otherWidth) && id.includes(parameters.get('part') ?? ''),
  )
  walk.total = stories.length
  channel.emit('updateGlobals', { globals: { theme, motion: 'off', a11y: { manual: true } } })
  for (const { id, title } of stories) {
    shownId = id
    const fault = await show(id)
    if (fault) report(fault)
    // A flow is first led to its state.
    for (let looks = 0; title.startsWith('Flows/') && !document.querySelector('[aria-label="Stage"]'); looks += 1) {
      if (looks === 200) report('the stage does not appear')
      if (looks === 200) break
      await pause(50)
    }
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const pair of findOverlaps()) report(`cover each other: ${pair}`)
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) report(`${scrollWidth - clientWidth} px beyond the edge`)
    walk.shown += 1
  }
  walk.isDone = true
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Storybook's frame with the walk in front of its own scripts. */
async function everyStoryPage(): Promise<string> {
  const frame = await readFile(join(storybook, 'iframe.html'), 'utf8')
  return frame.replace('<head>', () => `<head><script>{ ${String(findOverlaps)}; (${String(walkStories)})() }</script>`)
}

/** Serves the built Storybook, and the walk at `/every-story.html`. */
export async function serveStories(): Promise<{ url: string; stop: () => void }> {
  const page = await everyStoryPage()
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (path === '/every-story.html') {
      response.writeHead(200, { 'content-type': types['.html'] }).end(page)
      return
    }
    readFile(join(storybook, path)).then(
      (content) =>
        response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(content),
      () => response.writeHead(404).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server of the stories has no port.')
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() }
}
