import type { ThemeVarsPartial } from 'storybook/theming'

const shared = { brandTitle: 'Ilera design system', brandUrl: './', brandImage: './ilera.svg', brandTarget: '_self' }

/** Storybook's own frame and written pages, in the product's colours (packages/ui/src/theme.css). */
export const brand = {
  light: {
    ...shared,
    base: 'light',
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
  },
  dark: {
    ...shared,
    base: 'dark',
    colorPrimary: '#f0a07c',
    colorSecondary: '#b9c0ff',
    appBg: '#0f1020',
    appContentBg: '#14152a',
    appPreviewBg: '#14152a',
    appBorderColor: '#363a60',
    appBorderRadius: 10,
    textColor: '#f5eee2',
    textMutedColor: '#cfc8d8',
    barTextColor: '#cfc8d8',
    barSelectedColor: '#b9c0ff',
    barHoverColor: '#b9c0ff',
    barBg: '#1d1f39',
    inputBg: '#1d1f39',
    inputBorder: '#8b8db2',
    inputTextColor: '#f5eee2',
  },
} as const satisfies Record<'light' | 'dark', ThemeVarsPartial>
