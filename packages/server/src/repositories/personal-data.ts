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
  /** Whether the owner is the login, which may go on after its patient or hospital has left. */
  isOfLogin?: true
  /** `delete`: the owner's rows are deleted. `columns`: they stay, and each column follows its rule. */
  onErasure: 'delete' | 'columns'
  /** Whether the export of one's own data contains the rows, or why not. */
  exported: true | { notExported: string }
  /** A condition on a row `t` for the export of this role. */
  exportedIf?: Partial<Record<Role, string>>
  /** Columns that the export leaves out. */
  excludedColumns?: readonly string[]
  /** Rules for all columns that can contain personal text, when the rows stay. */
  columns?: Record<string, ColumnRule>
}

const medicalRecord = 'medical record of the hospital (National Health Act 2014, s. 25)'
const ledger = 'ledger of the hospital (Companies and Allied Matters Act 2020, s. 375: six years)'
/** Of an appointment. */
const medicalColumns =
  'present_symptoms last_visitation last_diagnosis asked_reason suggested_note suggestion_state doctor_name speciality status'
const historyOfPatients = 'names where a patient was treated: part of the patients’ own records'
const accountability = 'who did what and when (NDPA 2023, s. 24: accountability)'

const eraseColumn: ErasedColumn = { erasedTo: null }
const eraseColumns = (...names: string[]) => Object.fromEntries(names.map((name) => [name, eraseColumn]))
const retainColumn = (keptFor: string): RetainedColumn => ({ retainedFor: keptFor })
const secretsOfLogin: TableRule = {
  isOfLogin: true,
  owner: { patient: 'account_id', hospital: 'account_id' },
  onErasure: 'delete',
  exported: { notExported: 'secrets' },
}
const slugs = { slug: retainColumn('printed by the hospital: another one must not get it') }

/**
 * Rules for the erasure and export of personal data (NDPA 2023, s. 34 to 36). A test compares them with the database's
 * catalogue, so that no table or column is forgotten. Erasure processes the tables in this order.
 */
export const personalData: Record<string, TableRule> = {
  sessions: {
    isOfLogin: true,
    owner: { patient: 'account_id', hospital: 'account_id' },
    // Sessions stay for one more day, so that a device with an old token learns that the account was deleted.
    onErasure: 'columns',
    exported: true,
    excludedColumns: ['token_hash'],
    columns: {
      device: { erasedTo: '' },
      role: retainColumn(accountability),
      token_hash: retainColumn('a hash of a random number; ends a day later'),
    },
  },
  images: { owner: { patient: 'account_id', hospital: 'account_id' }, onErasure: 'delete', exported: true },
  reset_tokens: secretsOfLogin,
  second_steps: secretsOfLogin,
  recovery_codes: secretsOfLogin,
  idempotency_keys: {
    isOfLogin: true,
    owner: { patient: 'account_id', hospital: 'account_id' },
    onErasure: 'delete',
    exported: { notExported: 'copies of answers, for two days' },
  },
  notifications: { owner: { patient: 'account_id', hospital: 'account_id' }, onErasure: 'delete', exported: true },
  sent_messages: { owner: { patient: 'account_id', hospital: 'account_id' }, onErasure: 'delete', exported: true },
  chat_messages: { owner: { patient: 'patient_id' }, onErasure: 'delete', exported: true },
  claim_codes: {
    owner: { patient: 'patient_id', hospital: 'hospital_id' },
    onErasure: 'delete',
    exported: { notExported: 'secrets' },
  },
  patient_merges: {
    owner: { patient: 'kept_id', hospital: 'hospital_id' },
    onErasure: 'columns',
    exported: true,
    // A merge that was undone tells about somebody else's record.
    exportedIf: { patient: 't.undone_at is null' },
    columns: {
      kind: retainColumn(accountability),
      moved: retainColumn(accountability),
      // The former values of the kept record. Without them a merge can no longer be undone.
      undo: { erasedTo: '{}' },
    },
  },
  invitations: {
    owner: { hospital: 'hospital_id' },
    onErasure: 'delete',
    exported: true,
    excludedColumns: ['token_hash'],
  },
  services: { owner: { hospital: 'hospital_id' }, onErasure: 'delete', exported: true },
  waitlist_wishes: { owner: { patient: 'patient_id', hospital: 'hospital_id' }, onErasure: 'delete', exported: true },
  hospital_search: {
    owner: { hospital: 'hospital_id' },
    onErasure: 'delete',
    exported: { notExported: 'computed from rows that are exported' },
  },
  closures: { owner: { hospital: 'hospital_id' }, onErasure: 'delete', exported: true },
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
      ...eraseColumns(...profileFieldNames.map((field) => profileFields[field].column)),
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
      ...eraseColumns('phone_number', 'licence_number', 'licence_authority', 'north', 'east'),
      hmos: { erasedTo: '{}' },
      suspended_reason: retainColumn(accountability),
      refused_reason: retainColumn(accountability),
    },
  },
  // An address that a hospital printed never leads to another one.
  hospital_slugs: { owner: { hospital: 'hospital_id' }, onErasure: 'columns', exported: true, columns: slugs },
  listing_decisions: {
    owner: { hospital: 'hospital_id' },
    onErasure: 'columns',
    exported: true,
    excludedColumns: ['operator'],
    columns: {
      decision: retainColumn(accountability),
      operator: retainColumn(accountability),
      licence_number: eraseColumn,
      reason: retainColumn(accountability),
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
      more_specialities: retainColumn(historyOfPatients),
      languages: retainColumn(historyOfPatients),
      mdcn_number: retainColumn(historyOfPatients),
      active: retainColumn(historyOfPatients),
      working_days: retainColumn(historyOfPatients),
      leave: retainColumn(historyOfPatients),
    },
  },
  appointments: {
    owner: { patient: 'patient_id', hospital: 'hospital_id' },
    onErasure: 'columns',
    exported: true,
    columns: {
      ...Object.fromEntries(medicalColumns.split(' ').map((column) => [column, retainColumn(medicalRecord)])),
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
      desk_reference: retainColumn(ledger),
      hmo_name: retainColumn(ledger),
      hmo_number: retainColumn(ledger),
      authorisation_code: retainColumn(ledger),
      void_reason: retainColumn(ledger),
    },
  },
  till_entries: {
    owner: { hospital: 'hospital_id' },
    onErasure: 'columns',
    exported: true,
    columns: { kind: retainColumn(ledger), method: retainColumn(ledger) },
  },
  till_closes: {
    owner: { hospital: 'hospital_id' },
    onErasure: 'columns',
    exported: true,
    columns: { expected: retainColumn(ledger), counted: retainColumn(ledger), reason: retainColumn(ledger) },
  },
  members: {
    isOfLogin: true,
    owner: { patient: 'account_id', hospital: 'account_id' },
    onErasure: 'columns',
    exported: true,
    columns: {
      name: retainColumn(accountability),
      doctor_name: retainColumn(accountability),
      doctor_key: retainColumn(accountability),
      roles: retainColumn(accountability),
      status: { erasedTo: 'removed' },
    },
  },
  carers: {
    isOfLogin: true,
    owner: { patient: 'account_id' },
    onErasure: 'columns',
    exported: true,
    excludedColumns: ['code_hash'],
    columns: {
      relation: retainColumn(accountability),
      scope: retainColumn(accountability),
      status: { erasedTo: 'ended' },
      first_name: eraseColumn,
      last_name: eraseColumn,
      contact: eraseColumn,
      code_hash: eraseColumn,
    },
  },
  access_log: {
    owner: { patient: 'patient_id' },
    onErasure: 'columns',
    exported: true,
    columns: {
      actor_role: retainColumn(accountability),
      call: retainColumn(accountability),
      member_roles: retainColumn(accountability),
    },
  },
  accounts: {
    isOfLogin: true,
    owner: { patient: 'id', hospital: 'id' },
    onErasure: 'columns',
    exported: true,
    excludedColumns: ['password_hash', 'pending_password_hash'],
    columns: {
      email: eraseColumn,
      password_hash: eraseColumn,
      phone: eraseColumn,
      pending_email: eraseColumn,
      pending_password_hash: eraseColumn,
      role: retainColumn(accountability),
    },
  },
}

/**
 * Tables without rows of their own owner, and why: their rows belong to another table's row, contain no personal text, or are
 * cleaned by `eraseStoredCopies` in my-data.ts.
 */
export const tablesWithoutPersonalData: Record<string, string> = {
  appointment_events: `through the appointment; reasons are part of the ${medicalRecord}`,
  appointment_places: 'ids',
  waitlist_offers: 'through the wish: times and doctors; erasure deletes them with it',
  appointment_tallies: 'numbers per hospital',
  breaches: 'the register that the Commission reads (NDPA 2023, s. 40); names nobody',
  contact_messages: 'by e-mail address: erasure deletes those of the account',
  hospital_patients: 'ids and times',
  jobs: 'work that waits: erasure deletes what names the account',
  list_tallies: 'numbers per hospital and day',
  migrations: 'the versions of the schema',
  operator_sessions: 'of who runs the site: a name and hashes, for a year',
  pay_links: 'hashes, through the appointment',
  payment_events: `through the payment: ${ledger}`,
  queue_counters: 'numbers per doctor and day',
  queue_entries: `through the appointment: numbers and times, part of the ${medicalRecord}`,
  refunds: `through the payment: ${ledger}`,
  phone_codes: 'keyed hashes of numbers and codes, for ten minutes',
  periodic_jobs: 'times of the product’s own work',
  sandbox_charges: 'the sandbox provider; off in production',
  socket_io_attachments: 'messages between processes, removed within the minute',
  throttles: 'hashes, for a day at most',
  wait_answers: 'through the appointment: an answer about the wait, which hospitals read in sum only',
  unknown_webhooks: 'hashes of references that are not ours',
  visitor_idempotency_keys: 'answers sealed with the key that only the caller has, for two days',
}
