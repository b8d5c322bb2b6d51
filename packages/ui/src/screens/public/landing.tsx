import { m } from '@ilera/contract/messages'
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
      title={m.public_landing_action_title()}
      text={m.public_landing_action_text()}
      action={{ label: m.public_landing_action_button(), href: href('accountType') }}
    />
  </PublicPage>
)
