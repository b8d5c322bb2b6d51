import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { derivedFiles } from '../../scripts/tokens.ts'
import { readTokens } from '../../scripts/tokens/read-tokens.ts'

const tokens = await readTokens(new URL('../../packages/ui/tokens/ilera.resolver.json', import.meta.url))

const derived = await derivedFiles()

describe('the design tokens', () => {
  it.each(derived)('are the only source of $file', ({ file, text }) => {
    expect(readFileSync(fileURLToPath(file), 'utf8'), 'run npm run tokens').toBe(text)
  })

  it('say what each token is for', () => {
    const silent = Object.values(tokens({})).filter(
      ({ id, $description }) => !$description && !id.startsWith('elevation.'),
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('name the same tokens in both themes and in both densities', () => {
    const ids = (context: Parameters<typeof tokens>[0]) => Object.keys(tokens(context)).toSorted()
    expect(ids({ theme: 'dark' })).toEqual(ids({ theme: 'light' }))
    expect(ids({ density: 'compact' })).toEqual(ids({ density: 'comfortable' }))
  })

  it('give each colour the same value in numbers and in hexadecimal', () => {
    const odd = (['light', 'dark'] as const).flatMap((theme) =>
      Object.values(tokens({ theme })).flatMap((token) => {
        if (token.$type !== 'color') return []
        const { components, hex } = token.$value
        const written = components.map((part) =>
          Math.round((part ?? 0) * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        return `#${written.join('')}` === hex ? [] : [token.id]
      }),
    )
    expect(odd).toEqual([])
  })

  it('make every distance a multiple of the unit that its name says', () => {
    const all = tokens({})
    const unit = all['space.unit']
    const wrong = Object.values(all).filter((token) => {
      const [, factor] = /^space\.(\d+)$/.exec(token.id) ?? []
      if (!factor || token.$type !== 'dimension' || unit?.$type !== 'dimension') return false
      return token.$value.value !== unit.$value.value * Number(factor)
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })
})
