import { lazy, useState, type ComponentType } from 'react'

export type Loadable = {
  /** Fetches it beforehand. */
  load: () => Promise<{ default: ComponentType }>
  /** Shows it; fetches it first where nobody did. */
  Content: ComponentType
}

/**
 * A component that comes with its own file: its module, and what the module exports. Unlike `lazy` alone, one that was
 * loaded beforehand is shown in the first picture: React would show the fallback, and hold the next picture back for 300 ms.
 */
export function loadable<Name extends string>(
  fetchModule: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Loadable {
  let loaded: ComponentType | undefined
  const load = async () => {
    const fetched: ComponentType = (await fetchModule())[name]
    loaded = fetched
    return { default: fetched }
  }
  const Fetched = lazy(load)
  function Content() {
    // What it began with stays: another component in its place would begin anew.
    const [Shown] = useState<ComponentType>(() => loaded ?? Fetched)
    return <Shown />
  }
  return { load, Content }
}
