import { use, useEffect, useEffectEvent } from 'react'
import { currentPath } from './current-path.ts'
import { RemountContext } from './remount.ts'

type FinishingMachine<Output> = { status: string; output?: Output }

/**
 * Calls `onDone` once, when the machine reaches its final state. `onDone` leads to another page. A user who comes back
 * before that page has loaded finds this one still mounted, and a finished machine takes no event: the page begins anew.
 */
export function useOnDone<Output>(
  snapshot: FinishingMachine<Output>,
  onDone: (output: Output | undefined) => unknown,
): void {
  const finish = useEffectEvent(onDone)
  const remount = use(RemountContext)
  const isDone = snapshot.status === 'done'
  const { output } = snapshot
  useEffect(() => {
    if (!isDone) return undefined
    const path = currentPath()
    finish(output)
    // The router says nothing: for it, the address is what it was.
    const onReturn = () => {
      if (currentPath() === path) remount()
    }
    addEventListener('hashchange', onReturn)
    return () => removeEventListener('hashchange', onReturn)
  }, [isDone, output, remount])
}
