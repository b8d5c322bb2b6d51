// `npm run tokens`: writes what is derived from the design tokens (packages/ui/tokens): the stylesheet's variables and
// the variables for Figma. `-- check` only says whether both are up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { cssFromTokens } from './tokens/css-from-tokens.ts'
import { figmaFromTokens } from './tokens/figma-from-tokens.ts'
import { readTokens } from './tokens/read-tokens.ts'

/** The files derived from the tokens, with the text that each must have. */
export async function derivedFiles(): Promise<{ file: URL; text: string }[]> {
  const ui = new URL('../packages/ui/', import.meta.url)
  const tokens = await readTokens(new URL('tokens/ilera.resolver.json', ui))
  return [
    { file: new URL('src/tokens.css', ui), text: cssFromTokens(tokens) },
    { file: new URL('tokens/figma.variables.json', ui), text: figmaFromTokens(tokens) },
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { file, text } of await derivedFiles()) {
    if (process.argv[2] !== 'check') writeFileSync(file, text)
    else if (readFileSync(file, 'utf8') !== text) throw new Error(`${file.pathname} is out of date: npm run tokens`)
  }
