import type { Role } from '@ilera/contract/accounts/schemas'
import type { Pictures } from '@ilera/ui/patterns/app-shell'
import { fetchPicture } from '../call-api.ts'
import { createEmitter } from './store.ts'

type CachedPicture = { changes: ReturnType<typeof createEmitter>; unwatched: AbortController; shown?: string }

/** The profile pictures that a role's login may see. Each stays in memory while a component shows it (decision 024). */
export function createProfilePictureStore(as: Role): Pictures {
  const watched = new Map<string, CachedPicture>()

  function load(url: string): CachedPicture {
    const picture: CachedPicture = { changes: createEmitter(), unwatched: new AbortController() }
    watched.set(url, picture)
    const { signal } = picture.unwatched
    const show = (file: Blob) => {
      if (signal.aborted) return
      picture.shown = URL.createObjectURL(file)
      picture.changes.emit()
    }
    // If the picture does not load, the initials stay.
    fetchPicture(url, as, signal).then(show, () => undefined)
    return picture
  }

  function drop(url: string, { unwatched, shown }: CachedPicture): void {
    watched.delete(url)
    unwatched.abort()
    if (shown) URL.revokeObjectURL(shown)
  }

  return {
    watch(url, changed) {
      const picture = watched.get(url) ?? load(url)
      const end = picture.changes.listen(changed)
      return () => {
        end()
        if (!picture.changes.isHeard()) drop(url, picture)
      }
    },
    shown: (url) => watched.get(url)?.shown,
  }
}
