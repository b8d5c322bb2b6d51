import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtApp } from './web-app.ts'

/** The built page's own inline scripts as sources of a content-security policy (`'sha256-…'`): these and no others run. */
export function inlineScripts(folder = builtApp): string[] {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>([^<]*)<\/script>/g)
  return Array.from(scripts, ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
