import { profileWords } from '@ilera/contract/patients/words'

export type EmailTextProps = { address: string | null | undefined }

/** An email address that breaks after its @ where it must break, and in a wide table elsewhere only if that is not enough; 'No Email' where there is none (spec section 8). */
export function EmailText({ address }: EmailTextProps) {
  if (!address) return profileWords.noEmail
  const [name, ...domain] = address.split('@')
  if (domain.length === 0) return address
  return (
    <>
      {name}@<wbr />
      <span className="@4xl:inline-block @4xl:max-w-40 @4xl:wrap-break-word">{domain.join('@')}</span>
    </>
  )
}
