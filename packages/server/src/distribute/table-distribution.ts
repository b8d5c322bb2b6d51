/**
 * Where the rows of a table are on Citus:
 * - `hospital_id`, `account_id`: on the workers, by the hash of this column. Rows with the same value are on the same worker.
 * - `reference`: whole on every node, so that every row of a hospital can be joined with it. Each write goes to all nodes.
 * - `metadata`: on the coordinator, and known to Citus, so that one transaction with workers' rows commits in both or in none.
 * - `coordinator`: on the coordinator alone, for tables that no transaction with workers' rows writes.
 */
export type Placement = 'hospital_id' | 'account_id' | 'reference' | 'metadata' | 'coordinator'

/**
 * The placement of every table (docs/decisions/107). Reference tables come first, because the others refer to them. A test
 * compares this table with the migrations (tests/server/table-distribution.test.ts).
 */
export const tablePlacements: Readonly<Record<string, Placement>> = {
  accounts: 'reference',
  images: 'reference',
  patients: 'reference',
  hospitals: 'reference',
  hospital_slugs: 'reference',
  members: 'reference',
  carers: 'reference',

  appointments: 'hospital_id',
  appointment_events: 'hospital_id',
  appointment_tallies: 'hospital_id',
  closures: 'hospital_id',
  doctors: 'hospital_id',
  hospital_patients: 'hospital_id',
  list_tallies: 'hospital_id',
  open_visit_questions: 'hospital_id',
  payments: 'hospital_id',
  payment_events: 'hospital_id',
  queue_counters: 'hospital_id',
  queue_entries: 'hospital_id',
  refunds: 'hospital_id',
  services: 'hospital_id',
  settlement_accounts: 'hospital_id',
  till_closes: 'hospital_id',
  till_entries: 'hospital_id',
  waitlist_wishes: 'hospital_id',
  waitlist_offers: 'hospital_id',
  wait_answers: 'hospital_id',

  notifications: 'account_id',

  access_log: 'metadata',
  appointment_places: 'metadata',
  chat_messages: 'metadata',
  claim_codes: 'metadata',
  consents: 'metadata',
  hospital_search: 'metadata',
  idempotency_keys: 'metadata',
  invitations: 'metadata',
  jobs: 'metadata',
  listing_decisions: 'metadata',
  patient_merges: 'metadata',
  pay_links: 'metadata',
  phone_codes: 'metadata',
  recovery_codes: 'metadata',
  reset_tokens: 'metadata',
  second_steps: 'metadata',
  sent_messages: 'metadata',
  sessions: 'metadata',
  unknown_webhooks: 'metadata',
  visitor_idempotency_keys: 'metadata',

  breaches: 'coordinator',
  contact_messages: 'coordinator',
  migrations: 'coordinator',
  operator_sessions: 'coordinator',
  periodic_jobs: 'coordinator',
  sandbox_charges: 'coordinator',
  socket_io_attachments: 'coordinator',
  throttles: 'coordinator',
}

/** Triggers that only serve versions which do not run on Citus: those before migrations 035 and 041. They read or write other shards. */
export const droppedTriggers: ReadonlySet<string> = new Set([
  'appointments_have_a_place',
  'refunds_name_their_hospital',
  'payment_events_name_their_hospital',
  'patients_name_their_account',
  'hospitals_name_their_account',
  'hospitals_have_an_owner',
])

const columns: ReadonlySet<string> = new Set<Placement>(['hospital_id', 'account_id'])

/** The column by which a table's rows are spread over the workers, or undefined for a table that is not. */
export const distributionColumn = (table: string): string | undefined => {
  const placement = tablePlacements[table]
  return placement !== undefined && columns.has(placement) ? placement : undefined
}
