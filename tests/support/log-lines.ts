import { Writable } from 'node:stream'

/** Where a test server's log goes, and the lines that came there: `startTestServer({ logTo })`. */
export function logLines(): { lines: string[]; logTo: Writable } {
  const lines: string[] = []
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, logTo }
}
