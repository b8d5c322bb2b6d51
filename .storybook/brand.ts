import type { ThemeVarsPartial } from 'storybook/theming'
import { colours } from '../stories/foundations/theme-tokens.ts'

/** Storybook's own frame and written pages, in the product's colours (packages/ui/tokens). */
const brandOf = (theme: keyof typeof colours) => {
  const token = (name: string) => {
    const colour = colours[theme][name]
    if (!colour) throw new Error(`No colour is named ${name}.`)
    return colour
  }
  return {
    base: theme,
    brandTitle: 'Ilera design system',
    brandUrl: './',
    brandImage: './ilera.svg',
    brandTarget: '_self',
    colorPrimary: token('accent'),
    colorSecondary: token('brand'),
    appBg: token('sunken'),
    appContentBg: token('paper'),
    appPreviewBg: token('paper'),
    appBorderColor: token('line'),
    appBorderRadius: 10,
    textColor: token('ink'),
    textMutedColor: token('ink-soft'),
    barTextColor: token('ink-soft'),
    barSelectedColor: token('brand'),
    barHoverColor: token('brand'),
    barBg: token('surface'),
    inputBg: token('surface'),
    inputBorder: token('line-strong'),
    inputTextColor: token('ink'),
  } satisfies ThemeVarsPartial
}

export const brand = { light: brandOf('light'), dark: brandOf('dark') }
