import { isAtFloor, styles } from './newer-features.ts'

type Kind = { pattern: RegExp; group: string; nameOf?: (found: string) => string }

/** How a style sheet names what a browser must know, and where MDN's data lists it. */
const kinds: Kind[] = [
  { pattern: /[{;]\s*(?!--)([a-z-]+):/g, group: 'properties' },
  { pattern: /@([a-z-]+)/g, group: 'at-rules' },
  { pattern: /(?<!:):([a-z-]+)(?=[\s,:.#([{>)])/g, group: 'selectors' },
]

const unit = /[\d.]((?:d|s|l)v(?:h|w|min|max|b|i)|cq(?:w|h|i|b|min|max))\b/g
const functions = /\b(color-mix|oklch|oklab|light-dark|anchor|attr|sibling-index)\(/g

const named = (style: string, pattern: RegExp): string[] => Array.from(style.matchAll(pattern), ([, name = '']) => name)

/** What a built style sheet uses that a browser at the floor may lack, by name, each once. */
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
