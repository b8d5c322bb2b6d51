import type { VisitPlan } from '@ilera/contract/follow-ups/schemas'

const at = (date: string, time = '10:00') => ({ date, time })

/** Four visits, of which one is free, one taken, one on a closed day and one on a day off. */
export const plan: VisitPlan = {
  fullName: 'Ngozi Okafor',
  doctorName: 'Dr Amaka Obi',
  serviceName: null,
  minutes: 30,
  fee: 5000,
  visits: [
    { ...at('2026-11-12'), state: 'free', closure: null, free: [at('2026-11-12'), at('2026-11-12', '09:30')] },
    { ...at('2026-11-19'), state: 'taken', closure: null, free: [at('2026-11-19', '09:30')] },
    { ...at('2026-11-26'), state: 'closed', closure: 'Renovation', free: [at('2026-11-27', '08:00')] },
    { ...at('2026-12-03'), state: 'away', closure: null, free: [at('2026-12-04', '08:00')] },
  ],
}

/** Every first time, with a reason. */
export const choices = {
  presentSymptoms: 'Follow-up',
  ...Object.fromEntries(plan.visits.map(({ free }, place) => [`visit${place}`, `${free[0]?.date} ${free[0]?.time}`])),
}
