import Bowser from 'bowser'

const unknownDevice = 'An unknown device'

/** A readable name for a User-Agent: "Chrome on Android". */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return unknownDevice
  // oxlint-disable-next-line import/no-named-as-default-member -- a CommonJS file: Node finds no named exports in it
  const { browser, os } = Bowser.parse(userAgent.slice(0, 300))
  const deviceName = [browser.name, os.name].filter(Boolean)
  return deviceName.length > 0 ? deviceName.join(' on ') : unknownDevice
}
