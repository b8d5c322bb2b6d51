import { m } from '@ilera/contract/messages'
import { href, sectionHref } from '@ilera/contract/routes'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'
import type { PublicMenuProps } from '../patterns/public-header.tsx'

export type BurgerPopupModalProps = Pick<PublicMenuProps, 'onChoose' | 'onSection'> & {
  /** Whether the dialog shows. */
  open: boolean
  /** Called on Cancel and on Escape. */
  onClose: () => void
}

const look =
  'flex min-h-12 items-center rounded-md px-3 text-lg font-bold text-ink hover:bg-brand-soft hover:text-brand-text'

const items = [
  { item: 'home', label: m.navigation_home, href: href('landing') },
  { item: 'aboutUs', label: m.navigation_about_us, href: href('aboutUs') },
  { item: 'pricing', label: m.navigation_pricing, href: sectionHref('pricing') },
  { item: 'faq', label: m.navigation_faq, href: href('faq') },
  { item: 'contactUs', label: m.navigation_contact_us, href: href('contactUs') },
  { item: 'patientSignup', label: m.navigation_patient_sign_up, href: href('patientRegister') },
  { item: 'hospitalSignup', label: m.navigation_hospital_sign_up, href: href('hospitalRegister') },
] as const

/**
 * The navigation menu on small screens (spec section 2). Each item navigates; the parent decides through `open` whether
 * the menu closes.
 */
export function BurgerPopupModal({ open, onClose, onChoose, onSection }: BurgerPopupModalProps) {
  const choose = (item: (typeof items)[number]['item']) => {
    onChoose?.({ item })
    if (item === 'pricing') onSection?.({ section: 'pricing' })
  }
  return (
    <Dialog
      open={open}
      kind="side"
      title={m.navigation_menu()}
      closeLabel={null}
      actions={
        <Button kind="secondary" wide onClick={() => onClose()}>
          {m.common_cancel()}
        </Button>
      }
      onClose={onClose}
    >
      <nav aria-label={m.navigation_menu()}>
        <ul className="-mx-3 grid divide-y divide-line">
          {items.map(({ item, label, href }) => (
            <li key={item} className="py-0.5">
              <a href={href} onClick={() => choose(item)} className={look}>
                {label()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  )
}
