import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { screenStatements } from './texts.ts'

type Args = Record<string, unknown>
type StoryModule = { default: { component: ComponentType<Args>; args?: Args } } & Record<string, { args?: Args }>

const files = import.meta.glob<StoryModule>('../../stories/screens/**/*.stories.tsx')

/** What the first story of a screen shows, as text. */
async function textOf(story: string): Promise<string> {
  const load = files[`../../stories/${story}.stories.tsx`]
  if (!load) throw new Error(`There is no ${story}.stories.tsx.`)
  const { default: meta, ...shown } = await load()
  const [first] = Object.values(shown)
  const markup = renderToStaticMarkup(createElement(meta.component, { ...meta.args, ...first?.args }))
  return markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

describe('screens (spec section 2)', () => {
  test.each(screenStatements)('[$id] $says', async ({ story, text }) => {
    expect(await textOf(story)).toContain(text)
  })
})
