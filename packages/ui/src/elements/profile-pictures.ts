import { createContext, use, useCallback, useSyncExternalStore } from 'react'

/** Where pictures come from that are not for everybody. */
export type Pictures = {
  /** Fetches a picture for as long as somebody watches it; `changed` is called when it is there. Returns what ends the watching. */
  watch: (url: string, changed: () => void) => () => void
  /** What an `img` can show of it; undefined until it is there. */
  shown: (url: string) => string | undefined
}

const nothing = () => undefined

/** Each is shown from its address as it is. */
export const publicPictures: Pictures = { watch: () => nothing, shown: (url) => url }

export const ProfilePictureContext = createContext(publicPictures)

/** What an `img` can show of the picture at this address; undefined while there is none. */
export function useProfilePicture(url: string | null | undefined): string | undefined {
  const pictures = use(ProfilePictureContext)
  const subscribe = useCallback(
    (changed: () => void) => (url ? pictures.watch(url, changed) : nothing),
    [pictures, url],
  )
  const getUrl = () => (url ? pictures.shown(url) : undefined)
  return useSyncExternalStore(subscribe, getUrl, getUrl)
}
