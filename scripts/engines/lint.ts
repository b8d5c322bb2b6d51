import { browserFloor } from '../../packages/app/browser-floor.ts'
import { findNewer, type Node } from './find-newer.ts'

type Context = { report: (found: { node: Node; message: string }) => void }

const floor = Object.entries(browserFloor)
  .map(([name, version]) => `${name} ${version}`)
  .join(', ')

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
  },
}
