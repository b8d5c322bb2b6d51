import { href, type LandingSection, sectionHref } from '@ilera/contract/routes'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'

export type BurgerPopupModalProps = {
  open: boolean
  onClose: () => void
  /** Pricing was chosen; scroll there if it is on the page. The link itself works too. */
  onSection?: (choice: { section: LandingSection }) => void
}

const look =
  'flex min-h-12 items-center rounded-md px-3 text-lg font-bold text-ink hover:bg-brand-soft hover:text-brand-text'

/** The menu of small screens (spec section 2): each choice navigates and closes, only FAQ leaves it open. */
export function BurgerPopupModal({ open, onClose, onSection }: BurgerPopupModalProps) {
  const close = () => onClose()
  const pricing = () => {
    onClose()
    onSection?.({ section: 'pricing' })
  }
  const items = [
    { label: 'Home', href: href('landing'), onClick: close },
    { label: 'About Us', href: href('aboutUs'), onClick: close },
    { label: 'Pricing', href: sectionHref('pricing'), onClick: pricing },
    { label: 'FAQ', href: href('faq') },
    { label: 'Contact Us', href: href('contactUs'), onClick: close },
    { label: 'Patient SignUp', href: href('patientRegister'), onClick: close },
    { label: 'Hospital SignUp', href: href('hospitalRegister'), onClick: close },
  ]
  return (
    <Dialog
      open={open}
      kind="side"
      title="Menu"
      closeLabel={null}
      actions={
        <Button kind="secondary" wide onClick={close}>
          Cancel
        </Button>
      }
      onClose={onClose}
    >
      <nav aria-label="Menu">
        <ul className="-mx-3 grid divide-y divide-line">
          {items.map(({ label, ...link }) => (
            <li key={label} className="py-0.5">
              <a {...link} className={look}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  )
}
