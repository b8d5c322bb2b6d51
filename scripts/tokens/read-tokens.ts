import { readFileSync } from 'node:fs'
import { defineConfig, parse } from '@terrazzo/parser'
import type { TokenNormalized, TokenNormalizedSet } from '@terrazzo/token-tools'

export type Context = { theme: 'light' | 'dark'; density: 'comfortable' | 'compact' }
/** The resolved tokens of a theme and a density, by id such as `color.paper`. */
export type Tokens = (context: Partial<Context>) => TokenNormalizedSet

/** Reads and validates a DTCG resolver file (format 2025.10) with the token files that it names. */
export async function readTokens(filename: URL): Promise<Tokens> {
  const config = defineConfig({}, { cwd: filename })
  const read = async (url: URL) => readFileSync(url, 'utf8')
  const { resolver } = await parse([{ filename, src: await read(filename) }], { config, req: read })
  return (context) => resolver.apply(context)
}

/** The first part of a token's id: `color` of `color.paper`. */
export const groupOf = ({ id }: TokenNormalized): string => id.slice(0, id.indexOf('.'))
