import type { ReactElement } from 'react'

/**
 * Children that are elements, never a bare text: for places where they stand beside something that comes and goes. A browser that
 * translates a page replaces each text by an element of its own, and React no longer finds it there.
 */
export type ElementChildren = ReactElement | readonly ElementChildren[] | null | undefined | false
