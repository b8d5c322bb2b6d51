import { profileWords } from '@ilera/contract/patients/words'

export type EmailTextProps = { address: string | null | undefined }

/** Letters that a wide table keeps in one line; what is longer breaks, or it would push the table out of its page. */
const keptWhole = 16

/** One side of the @, which breaks before its dots only where it is long. */
const Side = ({ text }: { text: string }) =>
  Array.from(text.matchAll(text.length > keptWhole ? /.[^.]*/g : /.+/g), ({ 0: piece, index }) => (
    <span key={index} className={piece.length > keptWhole ? undefined : '@4xl:whitespace-nowrap'}>
      {index > 0 && <wbr />}
      <span>{piece}</span>
    </span>
  ))

/** An email address that breaks after its @, where that is not enough before a dot, and elsewhere only in more than 16 letters without one; 'No Email' where there is none (spec section 8). */
export function EmailText({ address }: EmailTextProps) {
  if (!address) return <span>{profileWords.noEmail}</span>
  const domainAt = address.lastIndexOf('@') + 1
  if (domainAt === 0) return <span>{address}</span>
  return (
    <>
      <Side text={address.slice(0, domainAt)} />
      <wbr />
      <Side text={address.slice(domainAt)} />
    </>
  )
}
