import { plainService } from '@ilera/contract/services/constants'
import type { ServiceInput } from '@ilera/contract/services/rules'

/** `speciality`: only doctors of this one offer the service. */
type DemoService = { speciality?: string; given: Omit<ServiceInput, 'doctors'> }

const service = (name: string, given: Partial<Omit<ServiceInput, 'doctors'>>, speciality?: string): DemoService => ({
  given: { ...plainService, name, ...given },
  speciality,
})

/** What a demo hospital offers beside the consultation, as far as it has doctors for it. */
export const demoServices: readonly DemoService[] = [
  service('Follow-up visit', { minutes: 15, fee: 2000 }),
  service('Check-up', {
    minutes: 20,
    bufferMinutes: 10,
    fee: 4500,
    booking: 'at-once',
    needsPrepayment: true,
    noticeHours: 1,
    daysAhead: 60,
    changeHours: 12,
  }),
  service('Vaccination', { minutes: 10, fee: 1500, booking: 'at-once', noticeHours: 2 }, 'Paediatrics'),
  service('Heart scan', { minutes: 60, bufferMinutes: 15, fee: 35_000, needsPrepayment: true }, 'Cardiology'),
  service('Antenatal visit', { minutes: 45, fee: 8000, changeHours: 24 }, 'Obstetrics and gynaecology'),
]
