import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtApp } from './web-app.ts'

const contents = { script: /<script>(.*?)<\/script>/gs, style: /<style>(.*?)<\/style>/gs }

/** The hashes (`'sha256-…'`) of the built page's inline scripts or styles. The content security policy allows no others. */
export function inlineCspHashes(kind: keyof typeof contents, folder = builtApp): string[] {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return []
  return Array.from(
    readFileSync(page, 'utf8').matchAll(contents[kind]),
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
