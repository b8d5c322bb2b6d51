import { newKey } from './new-key.ts'

/**
 * A module that comes over the network when it is needed: `load` imports it. A browser remembers a module that a lost line
 * kept away, and never asks for it again; by another address it does. Rejects where it does not come so either.
 */
export async function fetchModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const address = /https?:\/\/\S+\.js/.exec(String(error))?.[0]
    if (!address) throw error
    const again: Module = await import(/* @vite-ignore */ `${address}?again=${newKey()}`)
    return again
  }
}
