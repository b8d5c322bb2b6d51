import type { StoryContext } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { assertIsLocale, overwriteGetLocale } from '@ilera/contract/locale'
import { languageTag, textDirection } from '@ilera/contract/shared/language'

export const pseudoLocale = 'en-XA'

export type Page = { theme: string; textSize: string; locale: string; density: string; still: boolean }

/** What the toolbars set on the page: theme, text size, language, density, and stillness while pictures are taken. */
export function setPage({ theme, textSize, locale, density, still }: Page): void {
  const root = document.documentElement
  const chosen = assertIsLocale(locale)
  overwriteGetLocale(() => chosen)
  // A play looks for English names: in another language it ends at the first one. A loaded machine is ten times slower.
  configure({ asyncUtilTimeout: chosen === pseudoLocale ? 50 : 10_000 })
  root.lang = languageTag()
  root.dir = textDirection()
  root.dataset['theme'] = theme
  root.dataset['density'] = density
  root.style.fontSize = textSize
  root.toggleAttribute('data-still', still)
}

/** A story has no router: its links say where they lead and stay. (In the test runner's frame they would end the page.) */
export function keepPage(): void {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href^="#"]')) event.preventDefault()
  })
}

/**
 * Starts a play when the story's effects have run. It is faster than any user: in the first frame a dialog still ignores
 * the pointer.
 */
export function playAfterEffects(context: StoryContext): void {
  if (!('playFunction' in context) || !context.playFunction) return
  const { mount } = context
  context.mount = async (...ui) => {
    const canvas = await mount(...ui)
    // WebKit paints before it runs them, so one frame is too few.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
    return canvas
  }
}
