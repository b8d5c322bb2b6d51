import type { Invitation, InvitationDetails, Member, MyMemberships } from '@ilera/contract/members/schemas'

const id = (number: number) => `0197d0c2-5f1e-7a30-9a52-2f6f0c1b8e${String(number).padStart(2, '0')}`

const member = (number: number, name: string | null, roles: Member['roles'], more: Partial<Member> = {}): Member => ({
  _id: id(number),
  name,
  roles,
  email: `member${number}@lagoonview.example`,
  status: 'active',
  doctorName: null,
  hasTwoFactor: false,
  createdAt: '2026-10-01T08:00:00.000Z',
  lastLoginAt: '2026-11-25T08:30:00.000Z',
  current: false,
  ...more,
})

export const owner = member(10, 'Ngozi Eze', ['owner'], { current: true, hasTwoFactor: true })
export const cashier = member(11, 'Bisi Ade', ['cashier'])
export const doctor = member(12, 'Amaka Obi', ['desk', 'doctor'], { doctorName: 'Dr Amaka Obi' })
const suspended = member(13, 'Tunde Bello', ['desk'], { status: 'suspended', lastLoginAt: null })
export const unnamed = member(14, null, ['owner'], { email: 'desk@lagoonview.example' })
export const members: Member[] = [doctor, cashier, owner, suspended]

export const invitation: Invitation = {
  _id: id(20),
  name: 'Kemi Ojo',
  email: 'kemi.ojo@example.com',
  phoneNumber: null,
  roles: ['desk'],
  doctorName: null,
  createdAt: '2026-11-25T08:00:00.000Z',
  expiresAt: '2026-12-02T08:00:00.000Z',
}
export const invitationBySms: Invitation = {
  ...invitation,
  _id: id(21),
  name: 'Musa Bello',
  email: null,
  phoneNumber: '+2348035550177',
  roles: ['doctor'],
  doctorName: 'Dr Musa Bello',
}

export const details: InvitationDetails = {
  hospitalName: 'Lagoon View Hospital',
  name: 'Kemi Ojo',
  roles: ['desk', 'cashier'],
  doctorName: null,
  email: 'kemi.ojo@example.com',
  phoneNumber: null,
  hasAccount: false,
  expiresAt: '2026-12-02T08:00:00.000Z',
}

export const mine: MyMemberships = {
  _id: id(12),
  name: 'Amaka Obi',
  roles: ['desk', 'doctor'],
  email: 'amaka.obi@example.com',
  doctorName: 'Dr Amaka Obi',
  hasTwoFactor: false,
  twoFactorRequired: false,
  memberships: [
    {
      _id: id(12),
      hospitalId: id(30),
      hospitalName: 'Lagoon View Hospital',
      roles: ['desk', 'doctor'],
      current: true,
    },
    {
      _id: id(40),
      hospitalId: id(31),
      hospitalName: 'Zuma Rock Specialist Hospital',
      roles: ['doctor'],
      current: false,
    },
  ],
}
