import { isAtFloor, styles } from './newer-features.ts'

type Kind = { pattern: RegExp; group: string; nameOf?: (found: string) => string }

/** Patterns of CSS features, and their groups in MDN's browser compatibility data. */
const kinds: Kind[] = [
  { pattern: /[{;]\s*(?!--)([a-z-]+):/g, group: 'properties' },
  { pattern: /@([a-z-]+)/g, group: 'at-rules' },
  { pattern: /(?<!:):([a-z-]+)(?=[\s,:.#([{>)])/g, group: 'selectors' },
]

const unit = /[\d.]((?:d|s|l)v(?:h|w|min|max|b|i)|cq(?:w|h|i|b|min|max))\b/g
const functions = /\b(color-mix|oklch|oklab|light-dark|anchor|attr|sibling-index)\(/g

const named = (style: string, pattern: RegExp): string[] => Array.from(style.matchAll(pattern), ([, name = '']) => name)

/** Names of features in a built style sheet that the oldest supported browsers may lack. */
export function findNewerStyles(style: string): string[] {
  const fromData = kinds.flatMap(({ pattern, group }) =>
    named(style, pattern).flatMap((name) =>
      isAtFloor(styles[group]?.[name])
        ? []
        : [group === 'at-rules' ? `@${name}` : group === 'selectors' ? `:${name}` : name],
    ),
  )
  return [...new Set([...fromData, ...named(style, unit), ...named(style, functions)])].sort()
}
