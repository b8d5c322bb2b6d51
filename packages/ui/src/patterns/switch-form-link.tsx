import { Link } from '../elements/link.tsx'

export type SwitchFormLinkProps = {
  /** For example 'No account yet?'. */
  question: string
  /** The link’s text. */
  label: string
  /** Where the link leads. */
  href: string
}

/** The question below an account card, with a link to the other form. */
export const SwitchFormLink = ({ question, label, href }: SwitchFormLinkProps) => (
  <p className="flex flex-wrap items-center justify-center gap-x-2">
    <span>{question}</span>
    <Link href={href} kind="standalone">
      {label}
    </Link>
  </p>
)
