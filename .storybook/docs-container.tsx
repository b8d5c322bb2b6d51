import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { create } from 'storybook/theming'
import { brand } from './brand.ts'
import { pageOf, readGlobals, writeGlobals, type Globals } from './globals.ts'
import { setPage } from './page.ts'

const themes = { light: create(brand.light), dark: create(brand.dark) }

/** Outlives the container: Storybook mounts it anew whenever a toolbar changes. */
let chosen: Globals | undefined

/**
 * Written pages follow the toolbars, and so do the stories on them. Stories in frames of their own get the choices in
 * their address, which Storybook begins with `PREVIEW_URL`. The page follows what the toolbars ask for, because the
 * answers of those frames arrive here too.
 */
export function ToolbarDocsContainer({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState(() => (chosen ??= readGlobals()))
  useEffect(() => {
    const channel = addons.getChannel()
    const follow = ({ globals: changed }: { globals: Globals }) => {
      chosen = { ...chosen, ...changed }
      setGlobals(chosen)
    }
    channel.on(UPDATE_GLOBALS, follow)
    return () => channel.off(UPDATE_GLOBALS, follow)
  }, [])
  setPage(pageOf(globals))
  Object.assign(window, { PREVIEW_URL: `iframe.html?globals=${writeGlobals(globals)}` })
  return (
    <DocsContainer {...props} theme={globals['theme'] === 'dark' ? themes.dark : themes.light}>
      {children}
    </DocsContainer>
  )
}
