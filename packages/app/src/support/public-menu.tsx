import { timings } from '@ilera/contract/shared/timings'
import type { LandingSection } from '@ilera/contract/routes'
import { createPublicMenuMachine } from '@ilera/flows/public-menu/public-menu.machine'
import { publicMenuView } from '@ilera/flows/public-menu/public-menu.view'
import type { OpenMenu, PublicMenuProps } from '@ilera/ui/patterns/public-header'
import { useActor } from '@xstate/react'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { smoothScrollTo } from './smooth-scroll.ts'

const BurgerPopup = lazy(() =>
  import('@ilera/ui/modals/burger-popup').then(({ BurgerPopupModal }) => ({ default: BurgerPopupModal })),
)

const machine = createPublicMenuMachine()

/** Scrolls to a part of the landing page: 500 ms, 50 px above it (spec section 2). */
function scrollToSection({ section }: { section: LandingSection }): void {
  const target = document.getElementById(section)
  if (target) smoothScrollTo(target, { ms: timings.pricingScroll, offset: timings.pricingOffset })
}

/** A public page with its header's menus: one open at a time, and the burger popup, loaded when first opened. */
export function WithPublicMenu({ children }: { children: (menu: PublicMenuProps) => ReactNode }) {
  const [snapshot, send] = useActor(machine)
  const [search] = useSearchParams()
  const { openMenu } = publicMenuView(snapshot)
  const section = search.get('section')
  const menu: PublicMenuProps = {
    openMenu,
    onOpen: ({ menu: wanted }: { menu: OpenMenu }) => send({ type: `open.${wanted}` }),
    onClose: ({ menu: wanted }: { menu: OpenMenu }) => send({ type: `close.${wanted}` }),
    onChoose: ({ item }) => send({ type: 'choose', item }),
    onSection: scrollToSection,
  }

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
            onClose={() => send({ type: 'close.burger' })}
            onChoose={menu.onChoose}
            onSection={menu.onSection}
          />
        </Suspense>
      ) : null}
    </>
  )
}
