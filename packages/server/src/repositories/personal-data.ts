import { m } from '@ilera/contract/messages'
import type { Role } from '@ilera/contract/accounts/schemas'
import { profileFieldNames, profileFields } from '@ilera/contract/patients/profile-fields'

/** A column that erasure sets to this value, or to this message. */
type ErasedColumn = { erasedTo: string | null | (() => string) }
/** A column that erasure leaves, and the law or reason for it. */
type RetainedColumn = { retainedFor: string }
export type ColumnRule = ErasedColumn | RetainedColumn

export type TableRule = {
  /** The column with the id of the row's owner, by role. Absent when the role owns no rows here. */
  owner: Partial<Record<Role, string>>
  /** `delete`: the owner's rows are deleted. `columns`: they stay, and each column follows its rule. */
  onErasure: 'delete' | 'columns'
  /** Whether the export of one's own data contains the rows, or why not. */
  exported: true | { notExported: string }
  /** Columns that the export leaves out. */
  excludedColumns?: readonly string[]
  /** Rules for all columns that can contain personal text, when the rows stay. */
  columns?: Record<string, ColumnRule>
}

const medicalRecord = 'medical record of the hospital (National Health Act 2014, s. 25)'
const ledger = 'ledger of the hospital (Companies and Allied Matters Act 2020, s. 375: six years)'
const historyOfPatients = 'names where a patient was treated: part of the patients’ own records'
const accountability = 'who did what and when (NDPA 2023, s. 24: accountability)'

const eraseColumn: ErasedColumn = { erasedTo: null }
const retainColumn = (keptFor: string): RetainedColumn => ({ retainedFor: keptFor })

/**
 * Rules for the erasure and export of personal data (NDPA 2023, s. 34 to 36). A test compares them with the database's
 * catalogue, so that no table or column is forgotten. Erasure processes the tables in this order.
 */
export const personalData: Record<string, TableRule> = {
  sessions: {
    owner: { patient: 'account_id', hospital: 'account_id' },
    // Sessions stay for one more day, so that a device with an old token learns that the account was deleted.
    onErasure: 'columns',
    exported: true,
    excludedColumns: ['token_hash'],
    columns: { device: { erasedTo: '' }, token_hash: retainColumn('a hash of a random number; ends a day later') },
  },
  images: { owner: { patient: 'account_id', hospital: 'account_id' }, onErasure: 'delete', exported: true },
  reset_tokens: {
    owner: { patient: 'account_id', hospital: 'account_id' },
    onErasure: 'delete',
    exported: { notExported: 'secrets' },
  },
  second_steps: {
    owner: { patient: 'account_id', hospital: 'account_id' },
    onErasure: 'delete',
    exported: { notExported: 'secrets' },
  },
  recovery_codes: {
    owner: { patient: 'account_id', hospital: 'account_id' },
    onErasure: 'delete',
    exported: { notExported: 'secrets' },
  },
  idempotency_keys: {
    owner: { patient: 'account_id', hospital: 'account_id' },
    onErasure: 'delete',
    exported: { notExported: 'copies of answers, for two days' },
  },
  notifications: { owner: { patient: 'account_id', hospital: 'account_id' }, onErasure: 'delete', exported: true },
  sent_messages: { owner: { patient: 'account_id', hospital: 'account_id' }, onErasure: 'delete', exported: true },
  chat_messages: { owner: { patient: 'patient_id' }, onErasure: 'delete', exported: true },
  settlement_accounts: { owner: { hospital: 'hospital_id' }, onErasure: 'delete', exported: true },
  consents: {
    owner: { patient: 'account_id', hospital: 'account_id' },
    onErasure: 'columns',
    exported: true,
    columns: { purpose: retainColumn(accountability), text_version: retainColumn(accountability) },
  },
  patients: {
    owner: { patient: 'id' },
    onErasure: 'columns',
    exported: true,
    columns: {
      first_name: { erasedTo: m.my_data_erased_first_name },
      last_name: { erasedTo: m.my_data_erased_last_name },
      ...Object.fromEntries(profileFieldNames.map((field) => [profileFields[field].column, eraseColumn])),
      message_channels: { erasedTo: '{}' },
    },
  },
  hospitals: {
    owner: { hospital: 'id' },
    onErasure: 'columns',
    exported: true,
    columns: {
      name: retainColumn(historyOfPatients),
      address: retainColumn(historyOfPatients),
      phone_number: eraseColumn,
    },
  },
  doctors: {
    owner: { hospital: 'hospital_id' },
    onErasure: 'columns',
    exported: true,
    columns: {
      doctor_key: retainColumn(historyOfPatients),
      name: retainColumn(historyOfPatients),
      speciality: retainColumn(historyOfPatients),
      working_days: retainColumn(historyOfPatients),
      leave: retainColumn(historyOfPatients),
    },
  },
  appointments: {
    owner: { patient: 'patient_id', hospital: 'hospital_id' },
    onErasure: 'columns',
    exported: true,
    columns: {
      present_symptoms: retainColumn(medicalRecord),
      last_visitation: retainColumn(medicalRecord),
      last_diagnosis: retainColumn(medicalRecord),
      asked_reason: retainColumn(medicalRecord),
      doctor_name: retainColumn(medicalRecord),
      speciality: retainColumn(medicalRecord),
      status: retainColumn(medicalRecord),
      payment_status: retainColumn(ledger),
    },
  },
  payments: {
    owner: { patient: 'patient_id', hospital: 'hospital_id' },
    onErasure: 'columns',
    exported: true,
    columns: {
      reference: retainColumn(ledger),
      provider: retainColumn(ledger),
      currency: retainColumn(ledger),
      paid_currency: retainColumn(ledger),
      status: retainColumn(ledger),
    },
  },
  access_log: {
    owner: { patient: 'patient_id' },
    onErasure: 'columns',
    exported: true,
    columns: { actor_role: retainColumn(accountability), call: retainColumn(accountability) },
  },
  accounts: {
    owner: { patient: 'id', hospital: 'id' },
    onErasure: 'columns',
    exported: true,
    excludedColumns: ['password_hash'],
    columns: { email: eraseColumn, password_hash: eraseColumn, role: retainColumn(accountability) },
  },
}

/**
 * Tables without rows of their own owner, and why: their rows belong to another table's row, contain no personal text, or are
 * cleaned by `eraseStoredCopies` in my-data.ts.
 */
export const tablesWithoutPersonalData: Record<string, string> = {
  appointment_events: `through the appointment; reasons are part of the ${medicalRecord}`,
  appointment_tallies: 'numbers per hospital',
  breaches: 'the register that the Commission reads (NDPA 2023, s. 40); names nobody',
  contact_messages: 'by e-mail address: erasure deletes those of the account',
  hospital_patients: 'ids and times',
  jobs: 'work that waits: erasure deletes what names the account',
  migrations: 'the versions of the schema',
  pay_links: 'hashes, through the appointment',
  payment_events: `through the payment: ${ledger}`,
  refunds: `through the payment: ${ledger}`,
  periodic_jobs: 'times of the product’s own work',
  sandbox_charges: 'the sandbox provider; off in production',
  socket_io_attachments: 'messages between processes, removed within the minute',
  throttles: 'hashes, for a day at most',
  visitor_idempotency_keys: 'answers sealed with the key that only the caller has, for two days',
}
