import { MenuIcon } from '../elements/icons.tsx'
import type { ReactNode } from 'react'

export type AreaMenuProps = {
  /** The same side nav as on wide screens. */
  children: ReactNode
}

/** The burger of the signed-in areas: the browser's own disclosure, so it works before any script. */
export const AppShellMenu = ({ children }: AreaMenuProps) => (
  <details className="relative lg:hidden">
    <summary
      aria-label="Menu"
      className="grid size-11 cursor-pointer list-none place-items-center rounded-full hover:bg-brand-soft [&::-webkit-details-marker]:hidden"
    >
      <MenuIcon />
    </summary>
    <div
      data-popup
      className="absolute top-full left-0 z-30 mt-2 w-64 rounded-lg border border-line bg-surface p-2 shadow-high"
    >
      {children}
    </div>
  </details>
)
