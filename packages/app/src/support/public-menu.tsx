import { timings } from '@ilera/contract/shared/timings'
import type { LandingSection } from '@ilera/contract/routes'
import type { OpenMenu, PublicMenuProps } from '@ilera/ui/patterns/public-header'
import { lazy, Suspense, useEffect, type ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fetchModule } from './fetch-module.ts'
import { orReloadPage } from './reload-page.ts'
import { menus } from './menus.ts'
import { smoothScrollTo } from './smooth-scroll.ts'
import { useStore } from './store.ts'

const BurgerPopup = lazy(() =>
  fetchModule(() => import('@ilera/ui/modals/burger-popup')).then(
    ({ BurgerPopupModal }) => ({ default: BurgerPopupModal }),
    (error: unknown) => orReloadPage(error),
  ),
)

/** Milliseconds after mount, after which the menu machine is loaded. */
const idleDelayMs = 3_000

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
  const { openMenu } = useStore(menus.view)
  const [search] = useSearchParams()
  const section = search.get('section')
  const menu: PublicMenuProps = {
    openMenu,
    onOpen: ({ menu: name }: { menu: OpenMenu }) => menus.send({ type: `open.${name}` }),
    onClose: ({ menu: name }: { menu: OpenMenu }) => menus.send({ type: `close.${name}` }),
    onChoose: ({ item }) => menus.send({ type: 'choose', item }),
    onSection: scrollToSection,
  }

  useEffect(
    // Leaving the page with the browser's buttons closes a dropdown, too; the popup stays open.
    () => () => {
      menus.send({ type: 'close.login' })
      menus.send({ type: 'close.signUp' })
    },
    [],
  )
  useEffect(() => {
    const timer = setTimeout(menus.prepare, idleDelayMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (section === 'pricing' || section === 'services') scrollToSection({ section })
  }, [section])

  return (
    <>
      {children(menu)}
      {openMenu === 'burger' ? (
        <Suspense>
          <BurgerPopup
            open
            onClose={() => menus.send({ type: 'close.burger' })}
            onChoose={menu.onChoose}
            onSection={menu.onSection}
          />
        </Suspense>
      ) : null}
    </>
  )
}
