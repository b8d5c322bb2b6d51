import { m } from '@ilera/contract/messages'
import { Fragment } from 'react'

export type EmailTextProps = {
  /** The email address. Text without an @ shows as it is. */
  address: string | null | undefined
}

/**
 * Parts up to this many characters stay on one line in a wide table. Longer parts may break, or they would overflow the
 * page.
 */
const noBreak = 16

/** The part before or after the @. It breaks before its dots only if it is long. */
const Side = ({ text }: { text: string }) =>
  Array.from(text.matchAll(text.length > noBreak ? /.[^.]*/g : /.+/g), ({ 0: piece, index }) => (
    <Fragment key={index}>
      {/* Outside: Firefox breaks no line at a `wbr` that may not wrap. */}
      {index > 0 && <wbr />}
      <span className={piece.length > noBreak ? undefined : '@4xl:whitespace-nowrap'}>{piece}</span>
    </Fragment>
  ))

/**
 * An email address with sensible line breaks: after the @, then before dots, and inside a part only if that has more
 * than 16 characters. Shows 'No Email' if there is none (spec section 8).
 */
export function EmailText({ address }: EmailTextProps) {
  if (!address) return <span>{m.patients_no_email()}</span>
  const domainStart = address.lastIndexOf('@') + 1
  if (domainStart === 0) return <span>{address}</span>
  return (
    <>
      <Side text={address.slice(0, domainStart)} />
      <wbr />
      <Side text={address.slice(domainStart)} />
    </>
  )
}
