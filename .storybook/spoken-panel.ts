import { createElement, useEffect, useState } from 'react'
import { addons, types, useStorybookState } from 'storybook/manager-api'

const pageStyle = { padding: '16px 20px', maxWidth: '70ch', lineHeight: 1.5 }
const noText =
  'No text is approved for this story. The main road has them: the tag "spoken" is for the words of the whole page, "announced" for what is said when it changes.'

/** The approved text of a story (`npm run spoken`), a line for each step of the reader; `undefined` while it loads. */
function useSpokenLines(storyId: string): readonly string[] | undefined {
  const [read, setRead] = useState<{ storyId: string; lines: readonly string[] }>()
  useEffect(() => {
    const load = async () => {
      const response = await fetch(`./spoken/${storyId}.txt`)
      setRead({ storyId, lines: response.ok ? (await response.text()).trimEnd().split('\n') : [] })
    }
    void load()
  }, [storyId])
  return read?.storyId === storyId ? read.lines : undefined
}

function SpokenPanel() {
  const lines = useSpokenLines(useStorybookState().storyId)
  if (!lines) return null
  if (lines.length === 0) return createElement('p', { style: pageStyle }, noText)
  const items = lines.map((line, place) => createElement('li', { key: place }, line))
  return createElement('ol', { style: { ...pageStyle, listStyle: 'decimal inside', margin: 0 } }, items)
}

/** What a screen reader says in the story, beside it. */
export const addSpokenPanel = (): void =>
  addons.register('ilera/spoken', () =>
    addons.add('ilera/spoken/panel', {
      type: types.PANEL,
      title: 'Screen reader',
      match: ({ viewMode }) => viewMode === 'story',
      render: ({ active }) => (active ? createElement(SpokenPanel) : null),
    }),
  )
