import dark from '../../packages/ui/tokens/theme-dark.tokens.json' with { type: 'json' }
import light from '../../packages/ui/tokens/theme-light.tokens.json' with { type: 'json' }

export type Theme = 'light' | 'dark'

type ColourToken = { $value: { hex: string; alpha?: number } }

/** A group of a token file without its `$type` and `$description`: the tokens by name. */
export const tokensIn = <Token>(group: Record<string, Token | string>): [name: string, token: Token][] =>
  Object.entries(group).flatMap(([name, token]) => (typeof token === 'string' ? [] : [[name, token]]))

/** Opaque colours only: contrast is not defined for the others. */
const hexes = (group: Record<string, ColourToken | string>): Record<string, string> =>
  Object.fromEntries(
    tokensIn(group).flatMap(([name, { $value }]) => ($value.alpha === undefined ? [[name, $value.hex]] : [])),
  )

/** The opaque colours of each theme by token, such as `paper`, as #rrggbb. */
export const colours: Record<Theme, Record<string, string>> = { light: hexes(light.color), dark: hexes(dark.color) }

/** What each colour is for, by token. */
export const colourRoles: Record<string, string> = Object.fromEntries(
  tokensIn(light.color).map(([name, { $description }]) => [name, $description]),
)

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
export const measure = (): Measured[] => {
  const themes = ['light', 'dark'] as const
  return themes.flatMap((theme) =>
    pairs.map((pair) => {
      const front = colours[theme][pair.front]
      const back = colours[theme][pair.back]
      return { ...pair, theme, ratio: front && back ? contrast(front, back) : 1 }
    }),
  )
}
