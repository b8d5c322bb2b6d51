import { timings } from '@ilera/contract/shared/timings'
import type { LandingSection } from '@ilera/contract/routes'
import type { PublicMenuProps } from '@ilera/ui/patterns/public-header'
import { lazy, Suspense, useEffect, type ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fetchModule } from './fetch-module.ts'
import { orReloadPage } from './reload-page.ts'
import { chooseItem, closeMenu, openMenu } from './menus.ts'
import { smoothScrollTo } from './smooth-scroll.ts'
import { useStore } from './store.ts'

const BurgerPopup = lazy(() =>
  fetchModule(() => import('@ilera/ui/modals/burger-popup')).then(
    ({ BurgerPopupModal }) => ({ default: BurgerPopupModal }),
    (error: unknown) => orReloadPage(error),
  ),
)

/** Scrolls to a section of the landing page in 500 ms, to 50 px above it (spec section 2). */
function scrollToSection({ section }: { section: LandingSection }): void {
  const target = document.getElementById(section)
  if (target) smoothScrollTo(target, { ms: timings.pricingScroll, offset: timings.pricingOffset })
}

/**
 * Passes the header's menus to a public page. One menu is open at a time. The burger popup loads when it is first
 * opened.
 */
export function WithPublicMenu({ children }: { children: (menu: PublicMenuProps) => ReactElement }) {
  const open = useStore(openMenu)
  const [search] = useSearchParams()
  const section = search.get('section')
  const menu: PublicMenuProps = {
    openMenu: open,
    onOpen: ({ menu: name }) => openMenu.set(name),
    onClose: ({ menu: name }) => closeMenu(name),
    onChoose: ({ item }) => chooseItem(item),
    onSection: scrollToSection,
  }

  useEffect(
    // Leaving the page with the browser's buttons closes a dropdown, too; the popup stays open.
    () => () => {
      closeMenu('login')
      closeMenu('signUp')
    },
    [],
  )
  useEffect(() => {
    if (section === 'pricing' || section === 'services') scrollToSection({ section })
  }, [section])

  return (
    <>
      {children(menu)}
      {open === 'burger' ? (
        <Suspense>
          <BurgerPopup open onClose={() => closeMenu('burger')} onChoose={menu.onChoose} onSection={menu.onSection} />
        </Suspense>
      ) : null}
    </>
  )
}
