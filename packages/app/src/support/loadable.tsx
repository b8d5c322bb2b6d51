import { lazy, useState, type ComponentType } from 'react'
import { fetchModule } from './fetch-module.ts'
import { orReloadPage } from './reload-page.ts'
import { pendingPages } from './pending-pages.ts'

export type Loadable<Props extends object = object> = {
  /** Fetches it beforehand. */
  load: () => Promise<{ default: ComponentType<Props> }>
  /** Shows it; fetches it first where nobody did. */
  Content: ComponentType<Props>
}

/**
 * A component that comes with its own file: its module, and what the module exports. Unlike `lazy` alone, one that was
 * loaded beforehand is shown in the first picture: React would show the fallback, and hold the next picture back for 300 ms.
 */
export function loadable<Name extends string, Props extends object = object>(
  importModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    const fetched: ComponentType<Props> = (await fetchModule(importModule))[name]
    loaded = fetched
    return { default: fetched }
  }
  const Fetched = lazy(() => pendingPages.add(load()).catch((error: unknown) => orReloadPage(error)))
  function Content(props: Props) {
    // What it began with stays: another component in its place would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Fetched)
    return <Shown {...props} />
  }
  return { load, Content }
}
