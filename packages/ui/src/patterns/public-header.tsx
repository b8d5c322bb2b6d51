import { m } from '@ilera/contract/messages'
import { href, type LandingSection, sectionHref } from '@ilera/contract/routes'
import { clsx } from 'clsx'
import { IconButton } from '../elements/icon-button.tsx'
import { MenuIcon } from '../elements/icons.tsx'
import { Logo } from '../elements/logo.tsx'
import { HeaderDropdown } from './header-dropdown.tsx'

export type OpenMenu = 'signUp' | 'login' | 'burger'

export type PublicMenuItem =
  | 'home'
  | 'aboutUs'
  | 'pricing'
  | 'faq'
  | 'contactUs'
  | 'patientSignup'
  | 'hospitalSignup'
  | 'patientLogin'
  | 'hospitalLogin'

/** The menu state that the app passes to public pages. `openMenu` names the open menu. */
export type PublicMenuProps = {
  /** The menu that is open. */
  openMenu?: OpenMenu
  /** Called when the button of a menu is pressed. */
  onOpen?: (choice: { menu: OpenMenu }) => void
  /** Called when the open menu is to close. */
  onClose?: (choice: { menu: OpenMenu }) => void
  /** Called when an item of a menu is pressed. The item is a link and navigates by itself. */
  onChoose?: (choice: { item: PublicMenuItem }) => void
  /**
   * Called when a link to a section of the landing page is pressed: scroll there if the section is on the page. The
   * link works without it, too.
   */
  onSection?: (choice: { section: LandingSection }) => void
}

export type PublicHeaderProps = PublicMenuProps & {
  /** The highlighted item. */
  current?: 'home' | 'about' | 'faq' | 'contact'
}

type Item = { label: () => string; href: string; at?: PublicHeaderProps['current']; section?: LandingSection }

const items: readonly Item[] = [
  { label: m.navigation_home, href: href('landing'), at: 'home' },
  { label: m.navigation_about_us, href: href('aboutUs'), at: 'about' },
  { label: m.navigation_pricing, href: sectionHref('pricing'), section: 'pricing' },
  { label: m.navigation_faqs, href: href('faq'), at: 'faq' },
  { label: m.navigation_contact_us, href: href('contactUs'), at: 'contact' },
]
const dropdowns = () =>
  ({
    login: [
      { item: 'patientLogin', label: m.navigation_login_patient(), href: href('patientLogin') },
      { item: 'hospitalLogin', label: m.navigation_login_hospital(), href: href('hospitalLogin') },
    ],
    signUp: [
      { item: 'patientSignup', label: m.navigation_sign_up_patient(), href: href('patientRegister') },
      { item: 'hospitalSignup', label: m.navigation_sign_up_hospital(), href: href('hospitalRegister') },
    ],
  }) as const

/**
 * The header of every public page (spec section 2), with one open menu at a time. Below 1024 px the burger button opens
 * `BurgerPopupModal`, which the app renders next to the page, so that its code loads on demand.
 */
export function PublicHeader({ current, openMenu, onOpen, onClose, onChoose, onSection }: PublicHeaderProps) {
  const dropdown = (menu: 'signUp' | 'login') => ({
    links: dropdowns()[menu],
    open: openMenu === menu,
    onOpen: () => onOpen?.({ menu }),
    onClose: () => onClose?.({ menu }),
    onChoose,
  })
  return (
    <header className="print:hidden relative z-20 border-b border-line bg-surface">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-2 px-4 py-2.5 sm:px-6">
        <Logo href={href('landing')} />
        <nav aria-label={m.navigation_main()} className="mx-auto hidden lg:block">
          <ul className="flex items-center gap-1">
            {items.map((item) => (
              <li key={item.href}>
                <NavLink item={item} current={current} onSection={onSection} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex flex-wrap items-center gap-2 lg:ms-0">
          <HeaderDropdown label={m.navigation_login()} kind="secondary" {...dropdown('login')} />
          <div className="hidden sm:block">
            <HeaderDropdown label={m.navigation_sign_up()} kind="primary" {...dropdown('signUp')} />
          </div>
          <span className="inline-flex lg:hidden">
            <IconButton
              label={m.navigation_menu()}
              icon={<MenuIcon />}
              aria-haspopup="dialog"
              aria-expanded={openMenu === 'burger'}
              onClick={() => onOpen?.({ menu: 'burger' })}
            />
          </span>
        </div>
      </div>
    </header>
  )
}

type NavLinkProps = Pick<PublicHeaderProps, 'current' | 'onSection'> & { item: Item }

function NavLink({ item, current, onSection }: NavLinkProps) {
  const { label, at, section } = item
  const here = at !== undefined && at === current
  return (
    <a
      href={item.href}
      aria-current={here ? 'page' : undefined}
      onClick={section ? () => onSection?.({ section }) : undefined}
      className={clsx(
        'inline-flex min-h-11 items-center rounded-md px-3 font-bold decoration-accent decoration-[3px] underline-offset-[0.6em]',
        here ? 'text-brand-text underline' : 'text-ink hover:bg-brand-soft hover:text-brand-text',
      )}
    >
      {label()}
    </a>
  )
}
