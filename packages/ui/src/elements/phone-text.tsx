import { telHref } from '@ilera/contract/shared/tel-href'
import { Link } from './link.tsx'

export type PhoneTextProps = {
  /** The phone number, as it is stored or was typed. Text with fewer than three digits shows as it is. */
  number: string | null | undefined
  /** What to say without a number. */
  none: string
}

/** A phone number that a press calls. */
export function PhoneText({ number, none }: PhoneTextProps) {
  if (!number) return <span>{none}</span>
  if (number.replaceAll(/\D/g, '').length < 3) return <span>{number}</span>
  return (
    // 44 px to press, in a line that stays as low as text.
    <span className="-my-2.5 inline-block">
      <Link kind="standalone" href={telHref(number)}>
        {/* A number is read from left to right on every page. */}
        <bdi dir="ltr">{number}</bdi>
      </Link>
    </span>
  )
}
