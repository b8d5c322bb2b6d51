export type Theme = 'light' | 'dark'
export type Tokens = Record<string, string>

const declared = (css: string): Tokens =>
  Object.fromEntries(Array.from(css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g), ([, name, value]) => [name, value]))

/** The colours of theme.css by theme, read from its text so that the file stays the single source. */
export function tokensOf(css: string): Record<Theme, Tokens> {
  const [before = '', after = ''] = css.split('@variant night')
  const light = declared(before)
  return { light, dark: { ...light, ...declared(after.split('@theme')[0] ?? '') } }
}

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The WCAG contrast ratio of two #rrggbb colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
}

export type Pair = { front: string; back: string; least: 3 | 4.5 | 7; use: string }

const on = (front: string, backs: string[], least: Pair['least'], use: string): Pair[] =>
  backs.map((back) => ({ front, back, least, use }))

const grounds = ['paper', 'surface', 'sunken']
const tones = ['success', 'warning', 'danger', 'info']

/**
 * Every colour pair in use, with its minimum contrast: 7 for body text, 4.5 for other text, 3 for edges, icons and the
 * focus ring.
 */
const pairs: Pair[] = [
  ...on('ink', [...grounds, 'brand-soft'], 7, 'body text'),
  ...on('ink-soft', grounds, 7, 'second text, hints'),
  ...on('ink-soft', ['brand-soft'], 4.5, 'hints in a row pointed at'),
  ...on('brand-text', [...grounds, 'brand-soft'], 7, 'links, quiet buttons'),
  ...on('accent-text', [...grounds, 'accent-soft'], 4.5, 'links pointed at'),
  ...on('danger-text', grounds, 7, 'a field’s error'),
  ...on('on-brand', ['brand', 'brand-hover'], 7, 'primary button'),
  ...on('on-deep', ['deep'], 7, 'large indigo grounds'),
  ...on('deep-accent', ['deep'], 4.5, 'marks on large indigo grounds'),
  ...on('on-accent', ['accent'], 4.5, 'counts, marks'),
  ...on('on-danger', ['danger', 'danger-hover'], 4.5, 'button that deletes'),
  ...tones.flatMap((tone) => [
    ...on(`${tone}-text`, [`${tone}-soft`], 7, 'banners, badges'),
    ...on(`on-${tone}`, [tone], 4.5, 'solid ground'),
    ...on(tone, ['surface', `${tone}-soft`], 3, 'edges, icons'),
  ]),
  ...on('line-strong', grounds, 3, 'edges of controls'),
  ...on('brand', grounds, 3, 'chosen controls'),
  ...on('accent', grounds, 3, 'current item'),
  ...on('focus', [...grounds, 'brand-soft', 'danger-soft'], 3, 'focus ring'),
]

export type Measured = Pair & { theme: Theme; ratio: number }

/** The contrast of all pairs in both themes. A missing token counts as 1. */
export const measure = (css: string): Measured[] => {
  const tokens = tokensOf(css)
  const themes = ['light', 'dark'] as const
  return themes.flatMap((theme) =>
    pairs.map((pair) => {
      const front = tokens[theme][pair.front]
      const back = tokens[theme][pair.back]
      return { ...pair, theme, ratio: front && back ? contrast(front, back) : 1 }
    }),
  )
}
