import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { brand } from './brand.ts'
import { addSpokenPanel } from './spoken-panel.ts'

addons.setConfig({
  theme: create(brand.light),
  sidebar: {
    showRoots: true,
    // A page's name holds the words by which the search finds it; the sidebar shows the first.
    renderLabel: ({ type, name }) => (type === 'docs' ? name.replace(/^About: .*/, 'About') : name),
  },
})
addSpokenPanel()
