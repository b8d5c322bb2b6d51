import { lazy, useState, type ComponentType } from 'react'
import { fetchModule } from './fetch-module.ts'
import { orReloadPage } from './reload-page.ts'
import { pendingPages } from './pending-pages.ts'

export type Loadable<Props extends object = object> = {
  /** The export of its module. The build finds the file by it (document.ts). */
  name: string
  /** Loads the component ahead of time. */
  load: () => Promise<{ default: ComponentType<Props> }>
  /** Renders the component, and loads it first if necessary. */
  Content: ComponentType<Props>
}

/**
 * A component in a file of its own: its module and the export to render. Unlike `lazy`, a component that is already
 * loaded renders at once: `lazy` would show the fallback first and delay the next commit by 300 ms.
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
    // Keeps the component of the first render: another one in its place would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Fetched)
    return <Shown {...props} />
  }
  return { name, load, Content }
}
