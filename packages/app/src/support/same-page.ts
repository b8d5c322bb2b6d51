const isObject = (state: unknown): state is object => typeof state === 'object' && state !== null

/** History state for a change of address within the same page: focus and scroll position stay. */
export const samePage = (state?: unknown): object => ({ ...(isObject(state) ? state : {}), isSamePage: true })

export const isSamePage = (state: unknown): boolean => isObject(state) && 'isSamePage' in state
