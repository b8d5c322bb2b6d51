import { createContext, use, useCallback, useSyncExternalStore } from 'react'

/** A source of pictures that need a login. */
export type Pictures = {
  /**
   * Fetches a picture while it is watched. Calls `changed` when it has loaded. Returns the function that ends watching.
   */
  watch: (url: string, changed: () => void) => () => void
  /** The picture's URL for an `img`; undefined until it has loaded. */
  shown: (url: string) => string | undefined
}

const nothing = () => undefined

/** Public pictures: the URL is used as it is. */
export const publicPictures: Pictures = { watch: () => nothing, shown: (url) => url }

export const ProfilePictureContext = createContext(publicPictures)

/** The URL for an `img` of this picture; undefined while there is none. */
export function useProfilePicture(url: string | null | undefined): string | undefined {
  const pictures = use(ProfilePictureContext)
  const subscribe = useCallback(
    (changed: () => void) => (url ? pictures.watch(url, changed) : nothing),
    [pictures, url],
  )
  const getUrl = () => (url ? pictures.shown(url) : undefined)
  return useSyncExternalStore(subscribe, getUrl, getUrl)
}
