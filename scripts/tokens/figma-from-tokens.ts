import type { TokenNormalized } from '@terrazzo/token-tools'
import { groupOf, type Context, type Tokens } from './read-tokens.ts'

const pixelsPerRem = 16

type FigmaValue = { r: number; g: number; b: number; a: number } | number | string

/** The value of a variable in Figma: colours from 0 to 1, lengths in pixels. Undefined for what is no variable there. */
function figmaValue(token: TokenNormalized): FigmaValue | undefined {
  if (token.$type === 'color') {
    const [r, g, b] = token.$value.components
    return { r: r ?? 0, g: g ?? 0, b: b ?? 0, a: token.$value.alpha ?? 1 }
  }
  if (token.$type === 'dimension') return token.$value.value * (token.$value.unit === 'rem' ? pixelsPerRem : 1)
  return token.$type === 'fontFamily' ? [token.$value].flat()[0] : undefined
}

function typeOf(value: FigmaValue): 'COLOR' | 'FLOAT' | 'STRING' {
  if (typeof value === 'object') return 'COLOR'
  return typeof value === 'number' ? 'FLOAT' : 'STRING'
}

/** The parts of the resolver: in Figma each is a collection with its modes. */
const collections: { id: string; groups: string[]; modes: Record<string, Partial<Context>> }[] = [
  { id: 'base', groups: ['font', 'text', 'space', 'radius'], modes: { default: {} } },
  { id: 'theme', groups: ['color'], modes: { light: { theme: 'light' }, dark: { theme: 'dark' } } },
  {
    id: 'density',
    groups: ['density'],
    modes: { comfortable: { density: 'comfortable' }, compact: { density: 'compact' } },
  },
]

/**
 * The body of Figma's call `POST /v1/files/:file_key/variables`, which creates all variables with their modes. Shadows
 * and durations are no variables in Figma.
 */
export function figmaFromTokens(tokens: Tokens): string {
  const modes = collections.flatMap(({ id: variableCollectionId, groups, modes: contexts }) =>
    Object.entries(contexts).map(([id, context], index) => ({ id, context, groups, variableCollectionId, index })),
  )
  const values = modes.flatMap((mode) =>
    Object.values(tokens(mode.context)).flatMap((token) => {
      const value = mode.groups.includes(groupOf(token)) ? figmaValue(token) : undefined
      return value === undefined ? [] : [{ mode, token, value }]
    }),
  )
  const body = {
    variableCollections: modes
      .filter(({ index }) => index === 0)
      .map(({ id, variableCollectionId: name }) => ({ action: 'CREATE', id: name, name, initialModeId: id })),
    variableModes: modes.map(({ id, index, variableCollectionId }) => ({
      // Figma makes the first mode together with its collection.
      action: index === 0 ? 'UPDATE' : 'CREATE',
      id,
      name: id,
      variableCollectionId,
    })),
    variables: values
      .filter(({ mode }) => mode.index === 0)
      .map(({ mode: { variableCollectionId }, token: { id, $description: description }, value }) => ({
        action: 'CREATE',
        id,
        name: id.replaceAll('.', '/'),
        variableCollectionId,
        resolvedType: typeOf(value),
        description,
      })),
    variableModeValues: values.map(({ mode, token, value }) => ({ variableId: token.id, modeId: mode.id, value })),
  }
  return `${JSON.stringify(body, null, 2)}\n`
}
