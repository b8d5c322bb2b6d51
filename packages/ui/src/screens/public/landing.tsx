import { href } from '@ilera/contract/routes'
import { CallToAction } from '../../patterns/call-to-action.tsx'
import { LandingHero } from '../../patterns/landing-hero.tsx'
import { LandingServices } from '../../patterns/landing-services.tsx'
import { PricingPlans } from '../../patterns/pricing-plans.tsx'
import { PublicPage, type PublicScreenProps } from '../../patterns/public-page.tsx'
import { Testimonials } from '../../patterns/testimonials.tsx'
import { WhyChoose } from '../../patterns/why-choose.tsx'

/** `/`: the landing page. It is prerendered at build time and readable before any script runs. */
export const LandingScreen = ({ menu }: PublicScreenProps) => (
  <PublicPage current="home" menu={menu}>
    <LandingHero />
    <LandingServices />
    <WhyChoose />
    <Testimonials />
    <PricingPlans />
    <CallToAction
      title="Feeling unwell? Start here."
      text="Open an account in one minute. You choose the hospital."
      action={{ label: 'Create an account', href: href('accountType') }}
    />
  </PublicPage>
)
