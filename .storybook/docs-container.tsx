import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { create } from 'storybook/theming'
import { brand } from './brand.ts'

const themes = { light: create(brand.light), dark: create(brand.dark) }
type ThemeName = keyof typeof themes

type Globals = { theme?: string }
const themeOf = ({ theme }: Globals): ThemeName => (theme === 'dark' ? 'dark' : 'light')

/** The theme named in the page's address; the toolbar writes it there. */
const initialTheme = (): ThemeName => {
  const globals = new URLSearchParams(location.search).get('globals') ?? ''
  return /(?:^|;)theme:dark(?:;|$)/.test(globals) ? 'dark' : 'light'
}

/** Written pages follow the toolbar's theme, like the stories on them. */
export function ThemedDocsContainer({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState(initialTheme)
  useEffect(() => {
    const channel = addons.getChannel()
    const follow = ({ globals }: { globals: Globals }) => setTheme(themeOf(globals))
    channel.on(GLOBALS_UPDATED, follow)
    return () => channel.off(GLOBALS_UPDATED, follow)
  }, [])
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <DocsContainer {...props} theme={themes[theme]}>
      {children}
    </DocsContainer>
  )
}
