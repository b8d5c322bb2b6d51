import { lazy, useState, type ComponentType } from 'react'
import { fetchModule } from './fetch-module.ts'
import { loadAnew } from './load-anew.ts'
import { pagesOnTheWay } from './pages-on-the-way.ts'

export type Loadable = {
  /** Fetches it beforehand. */
  load: () => Promise<{ default: ComponentType }>
  /** Shows it; fetches it first where nobody did. */
  Content: ComponentType
}

/** What to show where its file did not come: nothing, for the page is loaded anew; throws where that does not help. */
async function whenMissing(error: unknown): Promise<{ default: ComponentType }> {
  if (await loadAnew()) return new Promise(() => undefined)
  throw error
}

/**
 * A component that comes with its own file: its module, and what the module exports. Unlike `lazy` alone, one that was
 * loaded beforehand is shown in the first picture: React would show the fallback, and hold the next picture back for 300 ms.
 */
export function loadable<Name extends string>(
  importModule: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Loadable {
  let loaded: ComponentType | undefined
  const load = async () => {
    const fetched: ComponentType = (await fetchModule(importModule))[name]
    loaded = fetched
    return { default: fetched }
  }
  const Fetched = lazy(() => pagesOnTheWay.add(load()).catch(whenMissing))
  function Content() {
    // What it began with stays: another component in its place would begin anew.
    const [Shown] = useState<ComponentType>(() => loaded ?? Fetched)
    return <Shown />
  }
  return { load, Content }
}
