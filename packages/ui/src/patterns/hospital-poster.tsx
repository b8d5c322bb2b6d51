import { m } from '@ilera/contract/messages'
import type { PublicHospital } from '@ilera/contract/public-pages/pages'
import { hospitalPath } from '@ilera/contract/public-pages/paths'
import { Heading } from '../elements/heading.tsx'
import { Link } from '../elements/link.tsx'
import { Logo } from '../elements/logo.tsx'
import { QrCode } from '../elements/qr-code.tsx'

export type HospitalPosterProps = {
  /** The hospital whose page the code opens. */
  hospital: Pick<PublicHospital, 'hospitalName' | 'phoneNumber' | 'slug'>
  /** The public URL of the site, without a trailing slash. */
  origin: string
}

/** A page to print on A4 and put on a hospital’s door: its name, and a code that opens its public page. */
export const HospitalPoster = ({ hospital: { hospitalName, phoneNumber, slug }, origin }: HospitalPosterProps) => {
  const address = origin + hospitalPath(slug)
  return (
    <main className="mx-auto grid w-full grid-cols-1 max-w-2xl gap-6 p-4 sm:p-8">
      <div className="grid justify-items-start print:hidden">
        <p>{m.public_pages_poster_print()}</p>
        <Link kind="standalone" href={hospitalPath(slug)}>
          {m.public_pages_poster_back()}
        </Link>
      </div>
      <article className="grid grid-cols-1 justify-items-center gap-6 rounded-xl border border-line bg-surface p-6 text-center sm:p-10 print:border-0">
        <Logo size="large" />
        <Heading level={1} size="display">
          <bdi>{hospitalName}</bdi>
        </Heading>
        <p className="text-2xl">{m.public_pages_poster_heading()}</p>
        <div className="grid w-72 max-w-full grid-cols-1 justify-items-center">
          <QrCode text={address} label={m.public_pages_poster_code({ address })} />
        </div>
        <p>{m.public_pages_poster_scan()}</p>
        <p className="text-xl font-bold">
          <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
        </p>
        {phoneNumber ? <p className="text-xl">{m.public_pages_poster_call({ phone: phoneNumber })}</p> : null}
      </article>
    </main>
  )
}
