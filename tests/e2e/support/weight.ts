import type { Page } from '@playwright/test'

/** What a page cost over the line: bytes as transferred, compressed, headers included. */
export type Weight = { requests: number; scripts: number; total: number }

/** Counts from now on; API answers and sockets are not counted, they are content. */
export async function weigh(page: Page): Promise<() => Weight> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const weight: Weight = { requests: 0, scripts: 0, total: 0 }
  const scripts = new Set<string>()
  const skipped = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.add(requestId)
    if (/\/(?:api|socket\.io|sandbox)\//.test(response.url)) skipped.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (skipped.has(requestId) || encodedDataLength === 0) return
    weight.requests += 1
    weight.total += encodedDataLength
    if (scripts.has(requestId)) weight.scripts += encodedDataLength
  })
  return () => ({ ...weight })
}
