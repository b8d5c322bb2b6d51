/** A permission check in the code, and the change that removes it. */
export type Mutation = { file: string; from: string; to: string }

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
    file: 'repositories/appointments.ts',
    from: 'a.id = $1 and a.${owner.id} = $2 and',
    to: 'a.id = $1 and $2::uuid is not null and',
  },
  {
    file: 'repositories/appointments.ts',
    from: 'where a.id = $1 and a.${owner.id} = $2 and a.${owner.deletedAt} is null for update',
    to: 'where a.id = $1 and $2::uuid is not null and a.${owner.deletedAt} is null for update',
  },
  {
    file: 'repositories/appointments.ts',
    from: 'where id = $1 and ${owner.id} = $2 and ${owner.deletedAt} is not null for update',
    to: 'where id = $1 and $2::uuid is not null for update',
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
    from: 'where pay.hospital_id = $1 and pay.hidden_at is null and pay.paid_at is not null and $2',
    to: 'where $1::uuid is not null and pay.hidden_at is null and pay.paid_at is not null and $2',
  },
  {
    file: 'repositories/payments.ts',
    from: 'where id = $1 and hospital_id = $2`',
    to: 'where id = $1 and $2::uuid is not null`',
  },
  {
    file: 'repositories/ledger-lists.ts',
    from: 'pay.appointment_id = $1 and pay.patient_id = $2',
    to: 'pay.appointment_id = $1 and $2::uuid is not null',
  },
  {
    file: 'repositories/pay-links.ts',
    from: 'a.id = $1 and a.patient_id = $2 and',
    to: 'a.id = $1 and $2::uuid is not null and',
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
    from: '(select * from notifications where account_id = $1 order',
    to: '(select * from notifications where $1::uuid is not null order',
  },
  {
    file: 'repositories/doctors.ts',
    from: '`select ${columns}, doctor_key as key from doctors where hospital_id = $1',
    to: '`select ${columns}, doctor_key as key from doctors where $1::uuid is not null',
  },
  {
    file: 'repositories/doctors.ts',
    from: 'where hospital_id = $1 and id = $2 returning',
    to: 'where $1::uuid is not null and id = $2 returning',
  },
  {
    file: 'repositories/images.ts',
    from: 'i.id = $1 and (i.account_id = $2 or ${viewerConditions[viewer.role]})',
    to: 'i.id = $1 and $2::uuid is not null',
  },
  { file: 'repositories/images.ts', from: 'hp.hospital_id = $2 and', to: '$2::uuid is not null and' },
  { file: 'routes/profiles.ts', from: 'if (params.id !== account.id)', to: 'if (!params.id)' },
  { file: 'routes/appointment-lists.ts', from: 'if (params.id !== account.id)', to: 'if (!params.id)' },
]
