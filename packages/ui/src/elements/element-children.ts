import type { ReactElement } from 'react'

/**
 * Children that are elements, never bare text, for places next to conditional content. Page translation replaces text
 * nodes with elements of its own, and React could not find them again.
 */
export type ElementChildren = ReactElement | readonly ElementChildren[] | null | undefined | false
