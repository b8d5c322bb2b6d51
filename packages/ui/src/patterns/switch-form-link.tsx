import { Link } from '../elements/link.tsx'

export type OtherFormProps = {
  /** 'No account yet?' */
  question: string
  label: string
  href: string
}

/** Under an account's card: the question, and the way to the other form. */
export const SwitchFormLink = ({ question, label, href }: OtherFormProps) => (
  <p className="flex flex-wrap items-center justify-center gap-x-2">
    <span>{question}</span>
    <Link href={href} kind="standalone">
      {label}
    </Link>
  </p>
)
