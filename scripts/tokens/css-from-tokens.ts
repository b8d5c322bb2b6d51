import type { TokenNormalized } from '@terrazzo/token-tools'
import { transformCSSValue } from '@terrazzo/token-tools/css'
import { groupOf, type Context, type Tokens } from './read-tokens.ts'

/** What DTCG has no words for: a line height, and a size that grows with the window. */
function textExtension({ $extensions }: TokenNormalized): { fluid?: string; lineHeight?: number } {
  return $extensions?.['ng.ilera'] ?? {}
}

const nameOf = (id: string) => id.slice(id.indexOf('.') + 1)

function valueOf(token: TokenNormalized): string {
  const value = transformCSSValue(token, {
    tokensSet: { [token.id]: token },
    permutation: {},
    transformAlias: ({ id }) => id,
    color: { legacyHex: true },
  })
  if (typeof value !== 'string') throw new Error(`${token.id} has more than one CSS value.`)
  return value
}

/** How the tokens of a group become variables, and how Tailwind's theme names them. */
const groups: Record<string, { variable?: (name: string) => string; theme?: (name: string) => string }> = {
  color: { variable: (name) => name, theme: (name) => `color-${name}` },
  elevation: { variable: (name) => `elevation-${name}`, theme: (name) => `shadow-${name}` },
  density: { variable: (name) => `density-${name}`, theme: (name) => `spacing-${name}` },
  duration: { variable: (name) => `duration-${name}` },
  font: { variable: (name) => name, theme: (name) => `font-${name}` },
  text: { theme: (name) => `text-${name}` },
  radius: { theme: (name) => `radius-${name}` },
  ease: { theme: (name) => `ease-${name}` },
}

const inGroups = (tokens: Tokens, context: Partial<Context>, names: string[]) =>
  Object.values(tokens(context)).filter((token) => names.includes(groupOf(token)))

const declare = (name: string, value: string) => `--${name}: ${value};`
const block = (selector: string, lines: string[]) => `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`

/** `--paper: #faf5ec;` for every token of these groups. A font also has its fallbacks alone, for the time it loads. */
const variables = (tokens: Tokens, context: Partial<Context>, names: string[]): string[] =>
  inGroups(tokens, context, names).flatMap((token) => {
    const name = groups[groupOf(token)]?.variable?.(nameOf(token.id))
    if (!name) return []
    const value = valueOf(token)
    if (token.$type !== 'fontFamily') return [declare(name, value)]
    const [first, ...fallbacks] = value.replaceAll('"', "'").split(', ')
    return [declare(`${name}-fallback`, fallbacks.join(', ')), declare(name, `${first}, var(--${name}-fallback)`)]
  })

/** Tailwind's theme: a variable's name where a token has one, else its value. Tailwind's own values are removed. */
function theme(tokens: Tokens): string[] {
  const used = Object.entries(groups).flatMap(([group, { variable, theme: themed }]) =>
    themed ? [{ group, variable, themed }] : [],
  )
  return used.flatMap(({ group, variable, themed }) => [
    ...(group === 'density' || group === 'ease' ? [] : [declare(themed('*'), 'initial')]),
    ...inGroups(tokens, {}, [group]).flatMap((token) => {
      const name = themed(nameOf(token.id))
      const { fluid, lineHeight } = textExtension(token)
      const value = variable ? `var(--${variable(nameOf(token.id))})` : (fluid ?? valueOf(token))
      return [declare(name, value), ...(lineHeight ? [declare(`${name}--line-height`, String(lineHeight))] : [])]
    }),
  ])
}

/** The stylesheet packages/ui/src/tokens.css. */
export function cssFromTokens(tokens: Tokens): string {
  const unit = tokens({})['space.unit']
  if (!unit) throw new Error('space.unit is missing: it is the step of all distances.')
  const themed = ['color', 'elevation']
  return [
    '/* Written by `npm run tokens` from packages/ui/tokens. Change a token there. */\n',
    block(':root,\n[data-theme]', ['color-scheme: light;', ...variables(tokens, { theme: 'light' }, themed)]),
    `:root,\n[data-theme] {\n  @variant night {\n    color-scheme: dark;\n${variables(tokens, { theme: 'dark' }, themed)
      .map((line) => `    ${line}\n`)
      .join('')}  }\n}\n`,
    block(':root', variables(tokens, {}, ['font', 'duration'])),
    block(':root,\n[data-density]', variables(tokens, { density: 'comfortable' }, ['density'])),
    '/* A finger needs 44 px: compact sizes are for a mouse. */\n' +
      `@media (pointer: fine) {\n${block("[data-density='compact']", variables(tokens, { density: 'compact' }, ['density'])).replaceAll(/^(?=.)/gm, '  ')}}\n`,
    block('@theme inline', [
      declare('spacing', valueOf(unit)),
      ...theme(tokens),
      declare('color-transparent', 'transparent'),
      declare('color-current', 'currentcolor'),
    ]),
  ].join('\n')
}
