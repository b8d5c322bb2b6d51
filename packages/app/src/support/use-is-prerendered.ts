import { useStore } from './store.ts'

const live = { get: () => false, subscribe: () => () => undefined }

/** True while the build prerenders a page: it does not know the day on which somebody will open it. */
export const useIsPrerendered = (): boolean => useStore(live, () => true)
