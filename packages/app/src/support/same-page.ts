const isObject = (state: unknown): state is object => typeof state === 'object' && state !== null

/** On an entry of the history whose page is the one before, told more exactly: focus and height stay where they are. */
export const samePage = (state?: unknown): object => ({ ...(isObject(state) ? state : {}), isSamePage: true })

export const isSamePage = (state: unknown): boolean => isObject(state) && 'isSamePage' in state
