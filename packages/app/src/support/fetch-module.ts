import { newKey } from './new-key.ts'

/**
 * Imports a module, and retries once under another URL. A browser caches a failed import and never requests that URL
 * again. Rejects if the retry fails, too.
 */
export async function fetchModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const url = /https?:\/\/\S+\.js/.exec(String(error))?.[0]
    if (!url) throw error
    const retried: Module = await import(/* @vite-ignore */ `${url}?again=${newKey()}`)
    return retried
  }
}
