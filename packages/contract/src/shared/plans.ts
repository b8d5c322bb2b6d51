/** Spec section 9: one-time plans, in whole naira. */
export const plans = [
  { name: 'Basic', naira: 3_000 },
  { name: 'Standard', naira: 6_000 },
  { name: 'Premium', naira: 9_000 },
] as const

/** Spec section 9: each plan lists the same. */
export const planFeatures = [
  'Appointments at every listed hospital',
  'AI health chat at any hour',
  'Notices by email and in the app',
  'Your records kept secure',
  '6 months free support',
] as const
