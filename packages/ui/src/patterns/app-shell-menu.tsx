import { m } from '@ilera/contract/messages'
import { MenuIcon } from '../elements/icons.tsx'
import type { ReactNode } from 'react'

export type AppShellMenuProps = {
  /** The same side navigation as on wide screens. */
  children: ReactNode
}

/**
 * The burger menu behind the login. It uses the browser's `details` element, so it works before any script has loaded.
 */
export const AppShellMenu = ({ children }: AppShellMenuProps) => (
  <details className="relative lg:hidden">
    <summary
      aria-label={m.navigation_menu()}
      className="grid size-11 cursor-pointer list-none place-items-center rounded-full hover:bg-brand-soft [&::-webkit-details-marker]:hidden"
    >
      <MenuIcon />
    </summary>
    <div
      data-popup
      className="absolute top-full start-0 z-30 mt-2 w-64 rounded-lg border border-line bg-surface p-2 shadow-high"
    >
      {children}
    </div>
  </details>
)
