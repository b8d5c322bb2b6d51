import { m } from '@ilera/contract/messages'
import Bowser from 'bowser'

/** A readable name for a User-Agent: "Chrome on Android". */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return m.sessions_unknown_device()
  // oxlint-disable-next-line import/no-named-as-default-member -- a CommonJS file: Node finds no named exports in it
  const { browser, os } = Bowser.parse(userAgent.slice(0, 300))
  if (browser.name && os.name) return m.sessions_device({ browser: browser.name, system: os.name })
  return browser.name || os.name || m.sessions_unknown_device()
}
