import { href } from '@ilera/contract/routes'
import { Link } from '../elements/link.tsx'

/** The note next to a Register button: what the user agrees to by pressing it. */
export const ConsentNote = () => (
  <p className="text-sm text-ink-soft">
    By registering you agree to our <Link href={href('terms')}>Terms</Link> and{' '}
    <Link href={href('conditions')}>Conditions</Link>. Our <Link href={href('policy')}>Policy</Link> says how we keep
    your data.
  </p>
)
