import type { Page } from '@playwright/test'

/** The kinds of files that a page loads; its styles are inline. */
export const kinds = ['document', 'script', 'font', 'image', 'other'] as const
export type Kind = (typeof kinds)[number]

/** What a page transfers: bytes compressed, with headers; `raw` is the uncompressed size. */
export type Weight = { requests: number; scripts: number; total: number; raw: number; byKind: Record<Kind, number> }

const kindOf = (type: string): Kind => kinds.find((kind) => kind === type.toLowerCase()) ?? 'other'

/** Counts from now on. API responses and sockets are left out, because they are content, and so is what the service worker holds. */
export async function weigh(page: Page): Promise<() => Weight> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const found = new Map<string, { kind: Kind; raw: number; sent: number }>()
  const skipped = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    found.set(requestId, { kind: kindOf(type), raw: 0, sent: 0 })
    const isContent = /\/(?:api|socket\.io|sandbox)\//.test(response.url)
    if (isContent || response.fromServiceWorker) skipped.add(requestId)
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const file = found.get(requestId)
    if (file) file.raw += dataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = found.get(requestId)
    if (file) file.sent = encodedDataLength
  })
  return () => {
    const files = [...found].flatMap(([id, file]) => (skipped.has(id) || file.sent === 0 ? [] : [file]))
    const sentOf = (kind: Kind) => files.reduce((sum, file) => sum + (file.kind === kind ? file.sent : 0), 0)
    return {
      requests: files.length,
      scripts: sentOf('script'),
      total: files.reduce((sum, { sent }) => sum + sent, 0),
      raw: files.reduce((sum, { raw }) => sum + raw, 0),
      byKind: {
        document: sentOf('document'),
        script: sentOf('script'),
        font: sentOf('font'),
        image: sentOf('image'),
        other: sentOf('other'),
      },
    }
  }
}
