import { m } from '@ilera/contract/messages'
import { formatNaira } from '@ilera/contract/formats'
import { href, type LandingSection } from '@ilera/contract/routes'
import { planFeatures, plans } from '@ilera/contract/shared/plans'
import { clsx } from 'clsx'
import { Button } from '../elements/button.tsx'
import { CheckIcon } from '../elements/icons.tsx'
import { Band } from './band.tsx'

const id: LandingSection = 'pricing'

/** The three one-time plans of spec section 9. */
export const PricingPlans = () => (
  <Band id={id} title={m.landing_pricing()} lead={m.landing_pricing_text()}>
    <ul className="grid gap-4 lg:grid-cols-3">
      {plans.map(({ name, naira, isRecommended }) => (
        <li
          key={naira}
          className={clsx(
            'grid content-start gap-5 rounded-lg border bg-surface p-6',
            isRecommended ? 'border-line border-t-4 border-t-accent shadow-mid' : 'border-line shadow-low',
          )}
        >
          <div className="grid gap-1">
            <h3 className="text-xl">{name()}</h3>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-display text-4xl font-bold">{formatNaira(naira)}</span>
              <span className="text-ink-soft">{m.landing_plan_one_time()}</span>
            </p>
          </div>
          <ul className="grid gap-2.5">
            {planFeatures.map((feature) => (
              <li key={feature()} className="flex items-start gap-2.5">
                <CheckIcon className="mt-0.5 size-5 text-success-text" />
                <span>{feature()}</span>
              </li>
            ))}
          </ul>
          <Button
            href={href('accountType')}
            kind={isRecommended ? 'primary' : 'secondary'}
            aria-label={m.landing_plan_choose({ plan: name() })}
            wide
          >
            {m.landing_plan_choose({ plan: name() })}
          </Button>
        </li>
      ))}
    </ul>
  </Band>
)
