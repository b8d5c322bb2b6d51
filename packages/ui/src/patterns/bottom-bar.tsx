import { clsx } from 'clsx'
import { currentLink, type NavigationPlace, type SideNavItem } from './side-nav.tsx'

export type BottomBarProps = {
  /** The name of the navigation for screen readers. */
  label: string
  /** Three to five links, in order, with labels of one word. */
  items: readonly SideNavItem[]
  /** Where the open page is. */
  current?: NavigationPlace
}

/**
 * The most important pages, at the lower edge of a phone, where a thumb reaches them. Wide screens show the side
 * navigation instead. It stays in the flow of the page, so that it never covers the end of it. With large text the labels
 * stand in rows and without icons: whole words say more than broken ones.
 */
export const BottomBar = ({ label, items, current }: BottomBarProps) => (
  <nav
    data-sticky
    data-bottom-bar
    aria-label={label}
    className="@container z-10 border-t border-line bg-surface lg:hidden print:hidden [@media(min-height:30rem)]:sticky bottom-0"
  >
    <ul className="flex @max-[15rem]:flex-wrap">
      {items.map(({ label: name, href, icon }) => (
        <li key={href} className="min-w-0 flex-auto">
          <a
            href={href}
            aria-current={currentLink(href, current)}
            className={clsx(
              'grid min-h-14 content-center justify-items-center gap-0.5 border-t-4 px-1 pt-1 pb-1.5 text-center text-sm font-bold @max-[15rem]:min-h-[44px]',
              href === current?.href
                ? 'border-accent text-brand-text forced-colors:border-[Highlight]'
                : 'border-transparent text-ink-soft forced-colors:border-[Canvas]',
            )}
          >
            <span className="text-xl @max-[15rem]:hidden">{icon}</span>
            <span className="max-w-full wrap-anywhere">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
