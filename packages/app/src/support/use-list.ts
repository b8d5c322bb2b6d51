import type { createListMachine } from '@ilera/flows/list/list.machine'
import { listView } from '@ilera/flows/list/list.view'
import { useActor } from '@xstate/react'
import { useDeferredValue } from 'react'

type ListMachine<Row> = ReturnType<typeof createListMachine<Row>>

/**
 * A list of pages of `limit` rows: what to show, what was asked for, and the road to its machine. Newer rows are drawn in
 * short pieces, between which a tap is heard: twenty in one piece are a tenth of a second of a slow phone.
 */
export function useList<Row>(machine: ListMachine<Row>, limit: number) {
  const [snapshot, send] = useActor(machine, { input: { limit } })
  const { query, ...view } = listView(useDeferredValue(snapshot))
  return { view, query, send }
}
