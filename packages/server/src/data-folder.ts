import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder and those above it, for this user alone. Throws the system's error, with its `path`, when it cannot be made. */
export function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return
  // Not `recursive`: that tries for ever where the system answers ENOENT below an existing folder.
  if (!existsSync(dirname(path))) makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}
