import { m } from '@ilera/contract/messages'
import { hospitalsPath } from '@ilera/contract/public-pages/paths'
import { href } from '@ilera/contract/routes'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { telHref } from '@ilera/contract/shared/tel-href'
import { Adire } from '../elements/adire.tsx'
import { Breadcrumb } from '../elements/breadcrumb.tsx'
import { Button } from '../elements/button.tsx'
import type { ElementChildren } from '../elements/element-children.ts'
import { Heading } from '../elements/heading.tsx'
import { PhoneIcon } from '../elements/icons.tsx'
import { Link } from '../elements/link.tsx'
import { Logo } from '../elements/logo.tsx'

export type StaticPageProps = {
  /** The page’s h1. */
  title: string
  /** Under the title: a sentence, or badges. */
  lead?: ElementChildren
  /** Where the page is: the steps above it, and its own name last. */
  steps?: readonly { label: string; href?: string }[]
  /** The page. */
  children: ElementChildren
}

const [emergency, emergencyInLagos] = siteConfig.emergencyNumbers
const footerLink =
  'inline-flex min-h-11 min-w-11 items-center gap-2 rounded-sm decoration-1 underline-offset-4 hover:underline'

/** A link to a page of the app from a page that is not part of it. */
const appHref = (...route: Parameters<typeof href>): string => `/${href(...route)}`

/** Header, title and footer of a page that needs no script and is not part of the app, such as a hospital’s public page. */
export const StaticPage = ({ title, lead, steps, children }: StaticPageProps) => (
  <div className="grid min-h-page grid-cols-1 grid-rows-[auto_1fr_auto]">
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 sm:px-6">
        <Logo href="/" />
        <nav aria-label={m.navigation_main()} className="flex flex-wrap items-center gap-x-4">
          <Link kind="standalone" href={hospitalsPath()}>
            {m.public_pages_directory()}
          </Link>
          <Button kind="secondary" size="small" href={appHref('patientLogin')}>
            {m.public_pages_log_in()}
          </Button>
        </nav>
      </div>
    </header>
    <main className="min-w-0">
      <div className="relative overflow-hidden bg-deep text-on-deep">
        <Adire className="text-on-deep opacity-[0.09]" />
        <div className="relative mx-auto grid w-full max-w-6xl gap-3 px-4 py-8 sm:px-6 sm:py-12">
          <Heading level={1} size="display">
            <bdi>{title}</bdi>
          </Heading>
          {lead}
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 pt-3 pb-10 sm:px-6 sm:pb-14">
        {steps ? <Breadcrumb steps={steps} /> : null}
        {children}
      </div>
    </main>
    <footer className="bg-deep text-on-deep print:hidden">
      <div className="mx-auto grid w-full max-w-6xl gap-2 px-4 py-6 sm:px-6">
        <p className="font-bold">{m.navigation_emergency({ first: emergency, second: emergencyInLagos })}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          <li>
            <a className={footerLink} href={telHref(siteConfig.phone)}>
              <PhoneIcon />
              <bdi dir="ltr">{siteConfig.phone}</bdi>
            </a>
          </li>
          <li>
            <a className={footerLink} href={appHref('terms')}>
              {m.navigation_terms()}
            </a>
          </li>
          <li>
            <a className={footerLink} href={appHref('policy')}>
              {m.navigation_policy()}
            </a>
          </li>
        </ul>
        <p className="text-sm">{`© ${siteConfig.copyrightYear} ${siteConfig.name}`}</p>
      </div>
    </footer>
  </div>
)
