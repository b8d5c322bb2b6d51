import { Writable } from 'node:stream'

/** Collects the log lines of a test server: `startTestServer({ logTo })`. */
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
