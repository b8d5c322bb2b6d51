import type { SnapshotFrom } from 'xstate'
import type { createPayLinkMachine } from './pay-link.machine.ts'

export type PayLinkView = {
  state: 'none' | 'making' | 'made'
  link?: string
  /** ISO time. */
  expiresAt?: string
  sentence?: string
}

const states = { none: 'none', making: 'making', made: 'made', copying: 'made' } as const

export const payLinkView = (snapshot: SnapshotFrom<typeof createPayLinkMachine>): PayLinkView => {
  const { made, sentence } = snapshot.context
  return { state: states[snapshot.value], link: made?.link, expiresAt: made?.expiresAt, sentence }
}
