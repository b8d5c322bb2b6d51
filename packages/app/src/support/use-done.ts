import { useEffect, useEffectEvent } from 'react'

type FinishingMachine<Output> = { status: string; output?: Output }

/** Calls `onDone` once, when the machine reaches its final state. */
export function useOnDone<Output>(
  snapshot: FinishingMachine<Output>,
  onDone: (output: Output | undefined) => unknown,
): void {
  const finish = useEffectEvent(onDone)
  const isDone = snapshot.status === 'done'
  const { output } = snapshot
  useEffect(() => {
    if (isDone) finish(output)
  }, [isDone, output])
}
