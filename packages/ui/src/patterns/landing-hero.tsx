import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Button } from '../elements/button.tsx'
import { Heading } from '../elements/heading.tsx'
import { ArrowRightIcon, CheckIcon } from '../elements/icons.tsx'
import { WelcomeIllustration } from '../elements/welcome-illustration.tsx'
import { Link } from '../elements/link.tsx'

const promises = [m.landing_promise_queue, m.landing_promise_fee, m.landing_promise_network]

/** The landing page's first section: what Ilera does, and the buttons to start. */
export const LandingHero = () => (
  <div className="mx-auto grid w-full max-w-6xl items-center gap-8 px-4 pt-10 pb-12 sm:px-6 lg:grid-cols-[1.1fr_1fr] lg:gap-12 lg:py-16">
    <div className="grid gap-5">
      <p className="text-sm font-bold text-accent-text">
        <ParaglideMessage
          message={m.landing_meaning}
          markup={{ name: ({ children }) => <span lang="yo">{children}</span> }}
        />
      </p>
      <Heading level={1} size="display" focusable>
        {m.landing_hero()}
      </Heading>
      <p className="max-w-prose text-lg text-ink-soft">{m.landing_hero_text()}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button href={href('accountType')} size="large" iconAfter={<ArrowRightIcon />}>
          {m.landing_book()}
        </Button>
        <Link href={href('patientLogin')} kind="standalone">
          {m.landing_have_account()}
        </Link>
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {promises.map((promise) => (
          <li key={promise()} className="flex items-center gap-2">
            <CheckIcon className="size-5 text-success-text" />
            <span>{promise()}</span>
          </li>
        ))}
      </ul>
    </div>
    <WelcomeIllustration />
  </div>
)
