import { href } from '@ilera/contract/routes'
import { Button } from '../elements/button.tsx'
import { Heading } from '../elements/heading.tsx'
import { ArrowRightIcon, CheckIcon } from '../elements/icons.tsx'
import { WelcomeIllustration } from '../elements/welcome-illustration.tsx'
import { Link } from '../elements/link.tsx'

const promises = ['No queue to ask for a date', 'The fee is known before you go', 'Works on a slow network']

/** The landing page's first section: what Ilera does, and the buttons to start. */
export const LandingHero = () => (
  <div className="mx-auto grid w-full max-w-6xl items-center gap-8 px-4 pt-10 pb-12 sm:px-6 lg:grid-cols-[1.1fr_1fr] lg:gap-12 lg:py-16">
    <div className="grid gap-5">
      <p className="text-sm font-bold text-accent-text">
        <span lang="yo">Ìlera</span> means health
      </p>
      <Heading level={1} size="display" focusable>
        Book your hospital visit before you leave home
      </Heading>
      <p className="max-w-prose text-lg text-ink-soft">
        Choose a hospital and say what troubles you. They reply with the doctor, the day, the time and the fee.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button href={href('accountType')} size="large" iconAfter={<ArrowRightIcon />}>
          Book an appointment
        </Button>
        <Link href={href('patientLogin')} kind="standalone">
          I have an account
        </Link>
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {promises.map((promise) => (
          <li key={promise} className="flex items-center gap-2">
            <CheckIcon className="size-5 text-success-text" />
            <span>{promise}</span>
          </li>
        ))}
      </ul>
    </div>
    <WelcomeIllustration />
  </div>
)
