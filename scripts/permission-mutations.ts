import { mutationsOfDay } from './day-mutations.ts'
import { mutationsOfPeople } from './people-mutations.ts'
import { mutationsOfTill } from './till-mutations.ts'

/** A permission check in the code, and the change that removes it. `tests`: those in tests/server that must fail, if not all. */
export type Mutation = { file: string; from: string; to: string; tests?: string[] }

export const server = 'packages/server/src'
/** All permission checks that `npm run prove:permissions` removes, one at a time. */
export const mutations: Mutation[] = [
  { file: 'plugins/auth.ts', from: "who === 'either' || who === role", to: 'who !== undefined || role' },
  { file: 'plugins/auth.ts', from: 'if (!session)\n      throw', to: 'if (!session && token.length < 9)\n      throw' },
  { file: 'repositories/sessions.ts', from: 's.revoked_at is null', to: 'true' },
  { file: 'repositories/sessions.ts', from: 'Date.parse(row.expiresAt) <= now.getTime()', to: 'false' },
  {
    file: 'repositories/sessions.ts',
    from: 'where id = $1 and account_id = $2 and',
    to: 'where id = $1 and $2::uuid is not null and',
  },
  {
    file: 'repositories/sessions.ts',
    from: 'where account_id = $1 and id <> $2 and',
    to: 'where $1::uuid is not null and id <> $2 and',
  },
  {
    file: 'repositories/side.ts',
    from: 'a.id = $2 and a.${owner.id} = $3 and',
    to: 'a.id = $2 and $3::uuid is not null and',
  },
  {
    file: 'repositories/side.ts',
    from: '${condition} and a.doctor_key = $4`',
    to: '${condition} and $4::text is not null`',
  },
  {
    file: 'repositories/appointments.ts',
    from: 'and ${owner.id} = $3 and ${owner.deletedAt} is not null for update',
    to: 'and $3::uuid is not null for update',
  },
  {
    file: 'repositories/ledger-lists.ts',
    from: 'where id = $2 and hospital_id = $1 and',
    to: 'where id = $2 and $1::uuid is not null and',
  },
  {
    file: 'repositories/ledger-lists.ts',
    from: 'where pay.hospital_id = $1 and pay.hidden_at is null and pay.paid_at is not null\n',
    to: 'where $1::uuid is not null and pay.hidden_at is null and pay.paid_at is not null\n',
  },
  {
    file: 'repositories/ledger-lists.ts',
    from: "where hospital_id = $1 and list = 'payments'",
    to: "where $1::uuid is not null and list = 'payments'",
  },
  {
    file: 'repositories/payments.ts',
    from: 'where id = $1 and hospital_id = $2`',
    to: 'where id = $1 and $2::uuid is not null`',
  },
  {
    file: 'repositories/ledger-lists.ts',
    from: 'and ($3::uuid is null or pay.patient_id = $3)',
    to: 'and ($3::uuid is null or $3 is not null)',
  },
  {
    file: 'repositories/pay-links.ts',
    from: 'a.id = $2 and a.patient_id = $3 and',
    to: 'a.id = $2 and $3::uuid is not null and',
  },
  {
    file: 'repositories/patients.ts',
    from: "from list_tallies where hospital_id = $1 and list = 'patients'",
    to: "from list_tallies where $1::uuid is not null and list = 'patients'",
  },
  { file: 'repositories/patients.ts', from: 'where hp.hospital_id = $1 and', to: 'where $1::uuid is not null and' },
  {
    file: 'repositories/patients.ts',
    from: 'where hospital_id = $1 and patient_id',
    to: 'where $1::uuid is not null and patient_id',
  },
  {
    file: 'repositories/appointment-lists.ts',
    from: 'where hospital_id = $1 and hospital_deleted_at',
    to: 'where $1::uuid is not null and hospital_deleted_at',
  },
  {
    file: 'repositories/appointment-lists.ts',
    from: 'where a.patient_id = $1 and a.patient_deleted_at',
    to: 'where $1::uuid is not null and a.patient_deleted_at',
  },
  {
    file: 'repositories/chat-messages.ts',
    from: "where patient_id = $1 and ${matchesAll('search_key(message)', '$2')}",
    to: "where $1::uuid is not null and ${matchesAll('search_key(message)', '$2')}",
  },
  {
    file: 'repositories/chat-messages.ts',
    from: 'text: `select ${columns} from chat_messages where patient_id = $1',
    to: 'text: `select ${columns} from chat_messages where $1::uuid is not null',
  },
  {
    file: 'repositories/notifications.ts',
    from: '(select * from notifications where account_id = $1 ${condition} order',
    to: '(select * from notifications where $1::uuid is not null ${condition} order',
  },
  {
    file: 'repositories/doctors.ts',
    from: 'where hospital_id = $1 and ($2::text is null or doctor_key = $2) order',
    to: 'where $1::uuid is not null and ($2::text is null or doctor_key = $2) order',
  },
  {
    file: 'repositories/doctors.ts',
    from: 'where hospital_id = $1 and id = $2 and ($5',
    to: 'where $1::uuid is not null and id = $2 and ($5',
  },
  {
    file: 'repositories/images.ts',
    from: 'i.id = $1 and (i.account_id = $2 or ${viewerConditions[viewer.role]})',
    to: 'i.id = $1 and $2::uuid is not null',
  },
  { file: 'repositories/images.ts', from: 'hp.hospital_id = $2 and', to: '$2::uuid is not null and' },
  { file: 'routes/profiles.ts', from: 'if (params.id !== patientId)', to: 'if (!params.id)' },
  { file: 'routes/appointment-lists.ts', from: 'if (params.id !== patientId)', to: 'if (!params.id)' },
  { file: 'plugins/auth.ts', from: 'if (!reach) throw', to: 'if (!reach && !member.id) throw' },
  { file: 'plugins/auth.ts', from: 'member?.lacksTwoFactor && !withoutTwoFactor', to: 'member?.id === who' },
  {
    file: 'repositories/accounts.ts',
    from: "m.account_id = a.id and m.status = 'active'",
    to: 'm.account_id = a.id',
  },
  {
    file: 'repositories/members.ts',
    from: 'where s.hospital_id = $1 and s.id = $2 and',
    to: 'where $1::uuid is not null and s.id = $2 and',
  },
  {
    file: 'repositories/members.ts',
    from: "where s.account_id = $1 and s.status = 'active'",
    to: "where $1::uuid is not null and s.status = 'active'",
  },
  {
    file: 'repositories/invitations.ts',
    from: 'i.hospital_id = $1 and ${isOpen} and i.id = $3',
    to: '$1::uuid is not null and ${isOpen} and i.id = $3',
  },
  {
    file: 'repositories/notifications.ts',
    from: "if (all.includes('hospital')) return everything",
    to: 'if (all.length > 0) return everything',
  },
  ...mutationsOfPeople,
  ...mutationsOfTill,
  ...mutationsOfDay,
]
