import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Link } from '../elements/link.tsx'

/** The note next to a Register button: what the user agrees to by pressing it. */
export const ConsentNote = () => (
  <p className="text-sm text-ink-soft">
    <ParaglideMessage
      message={m.accounts_consent_note}
      markup={{
        terms: ({ children }) => <Link href={href('terms')}>{children}</Link>,
        conditions: ({ children }) => <Link href={href('conditions')}>{children}</Link>,
        policy: ({ children }) => <Link href={href('policy')}>{children}</Link>,
      }}
    />
  </p>
)
