import { m } from '@ilera/contract/messages'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { LogOutIcon } from '../elements/icons.tsx'

export type SideNavItem = { label: string; href: string; icon: ReactNode }

/** Where the open page is in a navigation. */
export type NavigationPlace = {
  /** The `href` of the entry. */
  href: string
  /** The open page is one that the entry's page leads to. */
  isBelow?: boolean
}

/** `aria-current` of a link: `page` on its page, `true` on one that it leads to. */
export const currentLink = (href: string, current: NavigationPlace | undefined): 'page' | 'true' | undefined => {
  if (href !== current?.href) return undefined
  return current.isBelow ? 'true' : 'page'
}

export type SideNavProps = {
  /** The name of the navigation for screen readers. */
  label: string
  /** The links, in order. */
  items: readonly SideNavItem[]
  /** Where the open page is. */
  current?: NavigationPlace
  /** Called when Logout is pressed. */
  onLogout: () => void
}

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-md border-s-4 pe-2 ps-3 text-start font-bold hover:bg-brand-soft hover:text-brand-text'
/** Forced colours make transparent borders visible, so the border takes the background colour there. */
const notCurrent = 'border-transparent forced-colors:border-[Canvas]'

/** The side navigation behind the login. Logout is an action, so it is a button. */
export const SideNav = ({ label, items, current, onLogout }: SideNavProps) => (
  <nav aria-label={label}>
    <ul className="grid gap-1">
      {items.map(({ label: name, href, icon }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={currentLink(href, current)}
            className={clsx(
              row,
              href === current?.href
                ? 'border-accent bg-brand-soft text-brand-text forced-colors:border-[Highlight]'
                : notCurrent,
            )}
          >
            {icon}
            <span>{name}</span>
          </a>
        </li>
      ))}
      <li>
        <button type="button" className={clsx(row, notCurrent)} onClick={() => onLogout()}>
          <LogOutIcon />
          <span>{m.navigation_logout()}</span>
        </button>
      </li>
    </ul>
  </nav>
)
