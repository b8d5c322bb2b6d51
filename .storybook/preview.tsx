import type { Preview } from '@storybook/react-vite'
import { ToolbarDocsContainer } from './docs-container.tsx'
import { axeTags } from '../tests/support/axe-tags.ts'
import { initialGlobals, pageOf } from './globals.ts'
import { describeArgs, extractArgTypes, extractDescription } from './props/arg-types.ts'
import { keepPage, playAfterEffects, pseudoLocale, setPage } from './page.ts'
import './stories.css'

keepPage()

const viewport = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
})

const preview: Preview = {
  parameters: {
    a11y: {
      test: 'error',
      options: {
        runOnly: { type: 'tag', values: axeTags },
        // Tests read violations only. The panel also shows what passes, which axe describes one by one.
        ...(navigator.webdriver && { resultTypes: ['violations'] }),
      },
      // A story is a piece of a page: landmarks and the one h1 are asserted on whole screens.
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'page-has-heading-one', enabled: false },
        ],
      },
    },
    backgrounds: { disable: true },
    controls: { matchers: { date: /date$/i }, sort: 'requiredFirst' },
    docs: {
      toc: { headingSelector: 'h2' },
      container: ToolbarDocsContainer,
      extractArgTypes,
      extractComponentDescription: extractDescription,
    },
    // Where a Chromatic project is set up. It takes only stories that a change can affect (`--only-changed`).
    chromatic: {
      modes: {
        'phone light': { viewport: 'phone', theme: 'light', motion: 'off' },
        'phone dark': { viewport: 'phone', theme: 'dark', motion: 'off' },
        'desktop light': { viewport: 'desktop', theme: 'light', motion: 'off' },
        'desktop dark': { viewport: 'desktop', theme: 'dark', motion: 'off' },
      },
    },
    layout: 'padded',
    options: {
      storySort: {
        order: [
          'Foundations',
          [
            'Welcome',
            'How to contribute',
            'Every screen',
            'Brand',
            'Colour',
            'Type',
            'Space and shape',
            'Density',
            'Motion',
            'Icons',
            'Illustrations',
            'Status badges',
            'Writing',
          ],
          'Primitives',
          'Patterns',
          'Screens',
          ['Public', 'Accounts', 'Patient', 'Hospital', 'Shared'],
          'Modals',
          'Flows',
        ],
      },
    },
    viewport: {
      options: {
        phone: viewport('Phone, 360', 360, 740),
        tablet: viewport('Tablet, 768', 768, 1024),
        desktop: viewport('Desktop, 1280', 1280, 800),
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    textSize: {
      description: 'Text size',
      toolbar: {
        title: 'Text size',
        icon: 'zoom',
        dynamicTitle: true,
        items: [
          { value: 'normal', title: 'Text 100 %' },
          { value: 'large', title: 'Text 150 %' },
          { value: 'largest', title: 'Text 200 %' },
        ],
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: pseudoLocale, title: 'Pseudo-locale: accents, longer, right to left' },
        ],
      },
    },
    density: {
      description: 'Density',
      toolbar: {
        title: 'Density',
        icon: 'component',
        dynamicTitle: true,
        items: [
          { value: 'comfortable', title: 'Comfortable' },
          { value: 'compact', title: 'Compact (with a mouse)' },
        ],
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        title: 'Motion',
        icon: 'play',
        items: [
          { value: 'on', title: 'Motion on' },
          { value: 'off', title: 'Motion off' },
        ],
      },
    },
  },
  initialGlobals,
  decorators: [
    (Story, { args, globals }) => {
      // Tests tell the story's own values from the component's texts.
      Object.assign(window, { storyArgs: args })
      setPage(pageOf(globals))
      return <Story />
    },
  ],
  argTypesEnhancers: [describeArgs],
  beforeEach: playAfterEffects,
}

export default preview
