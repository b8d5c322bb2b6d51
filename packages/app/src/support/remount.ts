import { createContext } from 'react'

/** Begins the page anew: its forms are empty, and its machines start again. */
export const RemountContext = createContext<() => void>(() => undefined)
