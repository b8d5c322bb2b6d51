import { Client } from 'pg'
import type { DatabaseHost } from './database-hosts.ts'
import { databaseProblem } from './database-problem.ts'

/** A server that accepts writes. A promotion raises its timeline; `system` identifies the cluster, which its standbys share. */
export type PrimaryState = { kind: 'primary'; system: string; timeline: number }
export type HostState = PrimaryState | { kind: 'standby' } | { kind: 'read-only' } | { kind: 'away'; problem: string }

/** Milliseconds until a host that does not respond counts as away. */
const probeTimeout = 1_500

type Row = { isStandby: boolean; isReadOnly: boolean; system: string; timeline: number | null }

/** The timeline is read from the name of the current WAL file: the control file still has the old one after a promotion. */
const probeSql = `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly",
    (select system_identifier::text from pg_control_system()) as system,
    case when not pg_is_in_recovery()
      then ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as timeline`

function stateOf(row: Row | undefined): HostState {
  if (!row || row.isStandby || row.timeline === null) return { kind: 'standby' }
  return row.isReadOnly ? { kind: 'read-only' } : { kind: 'primary', system: row.system, timeline: row.timeline }
}

/** Connects to a host for a moment and asks whether it accepts writes. Never throws. */
export async function probeHost({ url }: DatabaseHost): Promise<HostState> {
  const client = new Client({
    connectionString: url,
    application_name: 'ilera probe',
    connectionTimeoutMillis: probeTimeout,
    query_timeout: probeTimeout,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Row>(probeSql)
    return stateOf(rows[0])
  } catch (error) {
    return { kind: 'away', problem: databaseProblem(error) }
  } finally {
    client.end().catch(() => undefined)
  }
}
