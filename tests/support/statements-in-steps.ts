/**
 * Statements that name their hospital and still take Citus more than one task, by file and by a part of their text, with the
 * reason.
 */
export const statementsInSteps: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'repositories/refunds.ts': {
    'insert into refunds': 'a refund counts those before it; payments that come back are rare',
  },
  'repositories/access-log.ts': {
    'insert into access_log': 'the log lies on the coordinator, and names the patient of the row that was opened',
  },
  'backup/restore.ts': {
    jsonb_populate_recordset: 'a backup is restored into all tables, once',
  },
}
