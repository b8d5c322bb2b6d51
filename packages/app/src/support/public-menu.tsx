import { timings } from '@ilera/contract/shared/timings'
import type { LandingSection } from '@ilera/contract/routes'
import type { OpenMenu, PublicMenuProps } from '@ilera/ui/patterns/public-header'
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fetchModule } from './fetch-module.ts'
import { orReloadPage } from './reload-page.ts'
import { menus } from './menus.ts'
import { smoothScrollTo } from './smooth-scroll.ts'

const BurgerPopup = lazy(() =>
  fetchModule(() => import('@ilera/ui/modals/burger-popup')).then(
    ({ BurgerPopupModal }) => ({ default: BurgerPopupModal }),
    (error: unknown) => orReloadPage(error),
  ),
)

/** Milliseconds after which the menus are made ready, once a page has come. */
const stillness = 3_000

/** Scrolls to a part of the landing page: 500 ms, 50 px above it (spec section 2). */
function scrollToSection({ section }: { section: LandingSection }): void {
  const target = document.getElementById(section)
  if (target) smoothScrollTo(target, { ms: timings.pricingScroll, offset: timings.pricingOffset })
}

/** A public page with its header's menus: one open at a time, and the burger popup, loaded when first opened. */
export function WithPublicMenu({ children }: { children: (menu: PublicMenuProps) => ReactElement }) {
  const { openMenu } = useSyncExternalStore(menus.subscribe, menus.view, menus.view)
  const [search] = useSearchParams()
  const section = search.get('section')
  const menu: PublicMenuProps = {
    openMenu,
    onOpen: ({ menu: wanted }: { menu: OpenMenu }) => menus.send({ type: `open.${wanted}` }),
    onClose: ({ menu: wanted }: { menu: OpenMenu }) => menus.send({ type: `close.${wanted}` }),
    onChoose: ({ item }) => menus.send({ type: 'choose', item }),
    onSection: scrollToSection,
  }

  useEffect(
    // Leaving by the browser's own buttons closes a dropdown, too; the popup lives on.
    () => () => {
      menus.send({ type: 'close.login' })
      menus.send({ type: 'close.signUp' })
    },
    [],
  )
  useEffect(() => {
    const timer = setTimeout(menus.prepare, stillness)
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
