import { m } from '@ilera/contract/messages'
import { href, type LandingSection, sectionHref } from '@ilera/contract/routes'
import { siteConfig } from '@ilera/contract/shared/site-config'
import type { ReactNode } from 'react'
import { Adire } from '../elements/adire.tsx'
import { MailIcon, PhoneIcon, PinIcon } from '../elements/icons.tsx'
import { LogoMark } from '../elements/logo.tsx'

export type FooterProps = {
  /** Called when 'Services' is pressed. The link works without it, too. */
  onSection?: (choice: { section: LandingSection }) => void
}

const look = 'inline-flex min-h-11 items-center gap-2.5 rounded-sm decoration-1 underline-offset-4 hover:underline'
const [emergency, emergencyInLagos] = siteConfig.emergencyNumbers
const legal = [
  { label: m.navigation_terms, href: href('terms') },
  { label: m.navigation_conditions, href: href('conditions') },
  { label: m.navigation_policy, href: href('policy') },
]

/** The footer of every public page: the site's owner, contact details and links. */
export const Footer = ({ onSection }: FooterProps) => (
  <footer className="print:hidden relative overflow-hidden bg-deep text-on-deep [--focus:var(--deep-accent)]">
    <Adire className="text-on-deep opacity-[0.05]" />
    <div className="relative mx-auto grid w-full max-w-6xl grid-cols-2 gap-x-8 gap-y-6 px-4 pt-10 pb-6 sm:grid-cols-3 sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <div className="grid col-span-2 content-start gap-2 sm:col-span-3 lg:col-span-1">
        <p className="flex items-center gap-2.5 font-display text-2xl font-bold">
          <LogoMark className="size-10" />
          <span>{siteConfig.name}</span>
        </p>
        <h2 className="mt-2 font-sans text-sm text-deep-accent">{m.navigation_branch_office()}</h2>
        <p className="flex items-start gap-2.5">
          <PinIcon className="mt-1 size-[1.25em]" />
          <span>{siteConfig.branchOffice}</span>
        </p>
        <a className={look} href={`tel:${siteConfig.phone.replaceAll(' ', '')}`}>
          <PhoneIcon />
          <span>{siteConfig.phone}</span>
        </a>
        <a className={look} href={`mailto:${siteConfig.email}`}>
          <MailIcon />
          <span>{siteConfig.email}</span>
        </a>
      </div>
      <Links title={m.navigation_quick_links()}>
        <FooterLink href={href('landing')}>{m.navigation_home()}</FooterLink>
        <FooterLink href={href('aboutUs')}>{m.navigation_about()}</FooterLink>
        <FooterLink href={sectionHref('services')} onClick={() => onSection?.({ section: 'services' })}>
          {m.navigation_services()}
        </FooterLink>
      </Links>
      <Links title={m.navigation_legal_links()}>
        {legal.map((link) => (
          <FooterLink key={link.href} href={link.href}>
            {link.label()}
          </FooterLink>
        ))}
      </Links>
      <Links title={m.navigation_social_links()}>
        {Object.entries(siteConfig.socialLinks).map(([name, address]) => (
          <FooterLink key={name} href={address}>
            {name}
          </FooterLink>
        ))}
      </Links>
    </div>
    <div className="relative mx-auto w-full max-w-6xl px-4 pb-8 text-sm sm:px-6">
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-on-deep/25 pt-5">
        <p>{`© ${siteConfig.copyrightYear} ${siteConfig.name}`}</p>
        <p>{m.navigation_emergency({ first: emergency, second: emergencyInLagos })}</p>
      </div>
    </div>
  </footer>
)

const Links = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title}>
    <h2 className="font-sans text-sm text-deep-accent">{title}</h2>
    <ul className="mt-1 grid">{children}</ul>
  </nav>
)

const FooterLink = ({ children, ...rest }: { href: string; onClick?: () => void; children: string }) => (
  <li>
    <a {...rest} className={look}>
      {children}
    </a>
  </li>
)
