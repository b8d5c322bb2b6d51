import { browserFloor } from '../../packages/app/browser-floor.ts'
import { findDeviceClock } from './find-device-clock.ts'
import { findLooseText } from './find-loose-text.ts'
import { findNewer } from './find-newer.ts'
import type { Node } from './nodes.ts'

type Context = { report: (found: { node: Node; message: string }) => void }

const floor = Object.entries(browserFloor)
  .map(([name, version]) => `${name} ${version}`)
  .join(', ')

const looseText =
  'A text beside what comes, goes or changes breaks when the page is translated: give it an element of its own, or make it one text.'

const deviceClock =
  'A device’s clock may be wrong by years: take the time from `packages/app/src/support/clock.ts`, or have it handed in.'

/** Rules of our own for oxlint: what browsers do that no other rule knows of. */
export default {
  meta: { name: 'ilera' },
  rules: {
    /** Only what the oldest supported browsers have (docs/browsers.md). */
    'no-newer-features': {
      create: (context: Context) => ({
        Program: (program: Node) => {
          for (const { feature, node } of findNewer(program))
            context.report({ node, message: `${feature} is newer than the oldest supported browsers (${floor}).` })
        },
      }),
    },
    /** Dates are judged by the server's time (decision 052). */
    'no-device-clock': {
      create: (context: Context) => ({
        Program: (program: Node) => {
          for (const node of findDeviceClock(program)) context.report({ node, message: deviceClock })
        },
      }),
    },
    /** Pages that the browser translates keep working (decision 056). */
    'no-loose-text': {
      create: (context: Context) => ({
        Program: (program: Node) => {
          for (const node of findLooseText(program)) context.report({ node, message: looseText })
        },
      }),
    },
  },
}
