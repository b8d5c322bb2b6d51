import { profileMessages } from '@ilera/contract/patients/messages'

export type EmailTextProps = { address: string | null | undefined }

/** Letters that a wide table keeps in one line; what is longer breaks, or it would push the table out of its page. */
const noBreak = 16

/** One side of the @, which breaks before its dots only where it is long. */
const Side = ({ text }: { text: string }) =>
  Array.from(text.matchAll(text.length > noBreak ? /.[^.]*/g : /.+/g), ({ 0: piece, index }) => (
    <span key={index} className={piece.length > noBreak ? undefined : '@4xl:whitespace-nowrap'}>
      {index > 0 && <wbr />}
      <span>{piece}</span>
    </span>
  ))

/** An email address that breaks after its @, where that is not enough before a dot, and elsewhere only in more than 16 letters without one; 'No Email' where there is none (spec section 8). */
export function EmailText({ address }: EmailTextProps) {
  if (!address) return <span>{profileMessages.noEmail}</span>
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
