import type { MemberRole } from '@ilera/contract/members/roles'

export type DemoMember = { name: string; email: string; roles: MemberRole[]; doctorName?: string }

/** The owner of the first demo hospital, who signed it up. */
export const demoOwner = 'Ngozi Eze'

/** The others who work there: with the owner, eight people. */
export const demoStaff: DemoMember[] = [
  { name: 'Bisi Adeyemi', email: 'desk@ilera.example', roles: ['desk'] },
  { name: 'Chinedu Okeke', email: 'chinedu.okeke@ilera.example', roles: ['desk', 'cashier'] },
  { name: 'Amaka Obi', email: 'doctor@ilera.example', roles: ['doctor'], doctorName: 'Dr Amaka Obi' },
  { name: 'Tunde Bakare', email: 'tunde.bakare@ilera.example', roles: ['doctor'], doctorName: 'Dr Tunde Bakare' },
  {
    name: 'Yetunde Afolabi',
    email: 'yetunde.afolabi@ilera.example',
    roles: ['owner', 'doctor'],
    doctorName: 'Dr Yetunde Afolabi',
  },
  { name: 'Ibrahim Sule', email: 'ibrahim.sule@ilera.example', roles: ['doctor'], doctorName: 'Dr Ibrahim Sule' },
  { name: 'Hauwa Danladi', email: 'cashier@ilera.example', roles: ['cashier'] },
]
