import { type Page } from './page.ts'

export type Globals = Readonly<Record<string, unknown>>

const names = ['theme', 'textSize', 'locale', 'density', 'motion'] as const

const textSizes: Readonly<Record<string, string>> = { normal: '100%', large: '150%', largest: '200%' }

export const initialGlobals = { theme: 'light', textSize: 'normal', locale: 'en', density: 'comfortable', motion: 'on' }

/** What the toolbars' choices mean for a page. */
export const pageOf = (globals: Globals): Page => ({
  theme: String(globals['theme']),
  textSize: textSizes[String(globals['textSize'])] ?? '100%',
  locale: String(globals['locale']),
  density: String(globals['density']),
  still: globals['motion'] === 'off' || navigator.webdriver,
})

/** The choices as Storybook writes them into an address. */
export const writeGlobals = (globals: Globals): string =>
  names.map((name) => `${name}:${String(globals[name])}`).join(';')

/** The choices in the page's own address; those that are not there are the initial ones. */
export const readGlobals = (): Globals => {
  const written = new URLSearchParams(location.search).get('globals') ?? ''
  return { ...initialGlobals, ...Object.fromEntries(written.split(';').map((pair) => pair.split(':', 2))) }
}
