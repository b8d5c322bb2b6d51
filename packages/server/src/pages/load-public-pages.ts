import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicPageRenderer } from '@ilera/contract/public-pages/pages'

/** The renderer of the public pages, which the app's build writes: the server imports nothing of the app (decision 137). */
const builtRenderer = join(import.meta.dirname, '..', '..', '..', 'app', 'renderer', 'dist', 'public-pages.js')

/** Loads the built renderer. Undefined before the app is built: there are no public pages then. */
export function findPublicPageRenderer(file = builtRenderer): (() => Promise<PublicPageRenderer>) | undefined {
  if (!existsSync(file)) return undefined
  return async () => {
    const module: { publicPages: PublicPageRenderer } = await import(pathToFileURL(file).href)
    return module.publicPages
  }
}
