import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Ilera design system',
    brandUrl: './',
    brandImage: './ilera.svg',
    brandTarget: '_self',
    colorPrimary: '#a8472a',
    colorSecondary: '#2b3373',
    appBg: '#f3ebdd',
    appContentBg: '#faf5ec',
    appPreviewBg: '#faf5ec',
    appBorderColor: '#e3d8c6',
    appBorderRadius: 10,
    textColor: '#221f2e',
    textMutedColor: '#4a4557',
    barTextColor: '#4a4557',
    barSelectedColor: '#2b3373',
    barHoverColor: '#2b3373',
    barBg: '#fffdf9',
    inputBg: '#fffdf9',
    inputBorder: '#827766',
    inputTextColor: '#221f2e',
  }),
  sidebar: { showRoots: true },
})
