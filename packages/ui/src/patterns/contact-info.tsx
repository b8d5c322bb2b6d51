import { m } from '@ilera/contract/messages'
import { siteConfig } from '@ilera/contract/shared/site-config'
import type { ReactElement, ReactNode } from 'react'
import { MailIcon, PhoneIcon, PinIcon } from '../elements/icons.tsx'
import { Link } from '../elements/link.tsx'

const [emergency, emergencyInLagos] = siteConfig.emergencyNumbers

/** The site owner's phone number, email address and branch office. */
export const ContactInfo = () => (
  <div className="grid content-start gap-5 rounded-lg bg-sunken p-6">
    <h2 className="text-2xl">{m.contact_information()}</h2>
    <ul className="grid gap-4">
      <Way icon={<PhoneIcon />} name={m.contact_phone()}>
        <Link href={`tel:${siteConfig.phone.replaceAll(' ', '')}`} kind="standalone">
          {siteConfig.phone}
        </Link>
      </Way>
      <Way icon={<MailIcon />} name={m.contact_email()}>
        <Link href={`mailto:${siteConfig.email}`} kind="standalone">
          {siteConfig.email}
        </Link>
      </Way>
      <Way icon={<PinIcon />} name={m.contact_branch_office()}>
        <p className="py-2">{siteConfig.branchOffice}</p>
      </Way>
    </ul>
    <p className="text-sm text-ink-soft">
      {m.contact_not_for_emergencies({ first: emergency, second: emergencyInLagos })}
    </p>
  </div>
)

const Way = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactElement }) => (
  <li className="grid grid-cols-[auto_1fr] gap-x-4">
    <span className="grid size-11 place-items-center rounded-full bg-surface text-xl text-accent-text">{icon}</span>
    <div className="min-w-0">
      <h3 className="font-sans text-sm text-ink-soft">{name}</h3>
      {children}
    </div>
  </li>
)
