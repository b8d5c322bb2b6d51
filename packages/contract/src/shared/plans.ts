import { m } from '@ilera/contract/messages'

/** Spec section 9: one-time plans, in whole naira. */
export const plans: readonly { name: () => string; naira: number; isRecommended?: true }[] = [
  { name: m.landing_plan_basic, naira: 3_000 },
  { name: m.landing_plan_standard, naira: 6_000, isRecommended: true },
  { name: m.landing_plan_premium, naira: 9_000 },
]

/** Spec section 9: each plan lists the same. */
export const planFeatures = [
  m.landing_plan_appointments,
  m.landing_plan_chat,
  m.landing_plan_notices,
  m.landing_plan_records,
  m.landing_plan_support,
]
