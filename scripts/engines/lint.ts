import { browserFloor } from '../../packages/app/browser-floor.ts'
import { findDeviceClock } from './find-device-clock.ts'
import { findLiteralText } from './find-literal-text.ts'
import { findLooseText } from './find-loose-text.ts'
import { findNewer } from './find-newer.ts'
import type { Node } from './nodes.ts'

type Context = { report: (found: { node: Node; message: string }) => void }

const floor = Object.entries(browserFloor)
  .map(([name, version]) => `${name} ${version}`)
  .join(', ')

const looseText =
  'A text beside what comes, goes or changes breaks when the page is translated: give it an element of its own, or make it one text.'

const literalText =
  'A text for a person is a message: add it to packages/contract/messages/en, and call it where it is shown (decision 086).'

const deviceClock =
  'A device’s clock may be wrong by years: take the time from `packages/app/src/support/clock.ts`, or have it handed in.'

/** Our own rules for oxlint, about browser behaviour that no other rule covers. */
export default {
  meta: { name: 'ilera' },
  rules: {
    /** Allows only features of the oldest supported browsers (docs/browsers.md). */
    'no-newer-features': {
      create: (context: Context) => ({
        Program: (program: Node) => {
          for (const { feature, node } of findNewer(program))
            context.report({ node, message: `${feature} is newer than the oldest supported browsers (${floor}).` })
        },
      }),
    },
    /** Forbids the device's clock, because dates follow the server's time (decision 052). */
    'no-device-clock': {
      create: (context: Context) => ({
        Program: (program: Node) => {
          for (const node of findDeviceClock(program)) context.report({ node, message: deviceClock })
        },
      }),
    },
    /** Forbids texts outside the message catalogue (decision 086). */
    'no-literal-text': {
      create: (context: Context) => ({
        Program: (program: Node) => {
          for (const node of findLiteralText(program)) context.report({ node, message: literalText })
        },
      }),
    },
    /** Forbids texts that break when the browser translates the page (decision 056). */
    'no-loose-text': {
      create: (context: Context) => ({
        Program: (program: Node) => {
          for (const node of findLooseText(program)) context.report({ node, message: looseText })
        },
      }),
    },
  },
}
