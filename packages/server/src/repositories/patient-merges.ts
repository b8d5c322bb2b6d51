import { undoMergeDays } from '@ilera/contract/desk/constants'
import type { Merge, MergeRecord, MergedField } from '@ilera/contract/desk/schemas'
import { profileFieldNames, profileFields } from '@ilera/contract/patients/profile-fields'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import { v7 as newId } from 'uuid'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../database/database.ts'
import { recordColumns, toRecord } from './desk-patients.ts'
import type { Side } from './side.ts'

/** A row of hospital_patients. Instants in ISO 8601. */
type ListRow = { appointments: number; lastRequestAt: string; hiddenAt: string | null }
/** Columns of patients, as JSON values. */
type Values = Record<string, unknown>
type Undo = { listed: { kept: ListRow | null; removed: ListRow }; before: Values; after: Values }

export type StoredMerge = {
  id: string
  hospitalId: string
  keptId: string
  removedId: string
  at: string
  undoneAt: string | null
  moved: { appointments: string[] }
  undo: Undo
}

/** The columns that a merged field stands for: an age without a birth date is taken with its day. */
const columnsOf: Record<MergedField, readonly string[]> = {
  firstName: ['first_name'],
  lastName: ['last_name'],
  phoneNumber: ['phone_number'],
  birthDate: ['birth_date', 'age', 'age_given_on'],
  gender: ['gender'],
  patientAddress: ['address'],
}
export const columnsOfFields = (fields: readonly MergedField[]): string[] => fields.flatMap((field) => columnsOf[field])

/** Columns that a claim fills in where the account's own patient has no value. */
const claimedColumns = [...profileFieldNames.map((field) => profileFields[field].column), 'age_given_on']

/** The values that a claim adds to the account's own patient: those that it lacks. An age goes with its birth date. */
export function missingColumns(kept: Values, removed: Values): string[] {
  const knowsAge = kept['birth_date'] !== null || kept['age'] !== null
  const isAge = (column: string) => ['birth_date', 'age', 'age_given_on'].includes(column)
  return claimedColumns.filter(
    (column) => removed[column] !== null && (isAge(column) ? !knowsAge : kept[column] === null),
  )
}

const listColumns = `appointments, last_request_at as "lastRequestAt", hidden_at as "hiddenAt"`

/** Merges of two records of one hospital, and what undoing them needs. All in the caller's transaction. */
export function createPatientMerges({ database: db, clock }: { database: Queryable; clock: Clock }) {
  const readValues = async (patientId: string): Promise<Values> => {
    const [row] = await db.query<{ values: Values }>(
      `select to_jsonb(p) as values from patients p where id = $1 for update`,
      [patientId],
    )
    return row?.values ?? {}
  }

  const setValues = async (patientId: string, values: Values): Promise<void> => {
    const columns = Object.keys(values)
    if (columns.length === 0) return
    const assignments = columns.map((column, place) => `${column} = $${place + 2}`).join(', ')
    await db.query(`update patients set ${assignments} where id = $1`, [patientId, ...Object.values(values)])
  }

  const listRow = async (hospitalId: string, patientId: string): Promise<ListRow | null> => {
    const [row] = await db.query<ListRow>(
      `select ${listColumns} from hospital_patients where hospital_id = $1 and patient_id = $2 for update`,
      [hospitalId, patientId],
    )
    return row ?? null
  }

  return {
    readValues,

    /** Both records with what a preview shows. Locks nothing. */
    async records(hospitalId: string, ids: readonly string[]): Promise<Map<string, MergeRecord>> {
      const rows = await db.query<MergeRecord & { ageGivenOn: string | null }>(
        `select ${recordColumns}, case when p.account_id is null and p.registered_by is not null then p.address end as "patientAddress",
            p.created_at as "createdAt"
          from hospital_patients hp join patients p on p.id = hp.patient_id
          where hp.hospital_id = $1 and hp.patient_id = any($2::uuid[]) and p.erased_at is null`,
        [hospitalId, ids],
      )
      const today = lagosToday(clock())
      return new Map(rows.map((row) => [row._id, toRecord(row, today)]))
    },

    /** How much would move from a record of this hospital. */
    async counts(hospitalId: string, patientId: string): Promise<{ appointments: number; payments: number }> {
      const [row] = await db.query<{ appointments: number; payments: number }>(
        `select (select count(*) from appointments where hospital_id = $1 and patient_id = $2)::int as appointments,
          (select count(*) from payments where hospital_id = $1 and patient_id = $2)::int as payments`,
        [hospitalId, patientId],
      )
      return row ?? { appointments: 0, payments: 0 }
    },

    /**
     * Moves appointments and payments of `removedId` at this hospital to `keptId`, takes the removed record off the list, and
     * sets `columns` of the kept one to the removed one's values. Undefined when the removed record is not on the list.
     */
    async merge(
      { id: hospitalId, memberId }: Pick<Side, 'id' | 'memberId'>,
      kind: Merge['kind'],
      { keptId, removedId }: { keptId: string; removedId: string },
      chooseColumns: (kept: Values, removed: Values) => readonly string[],
    ): Promise<{ id: string; appointments: number } | undefined> {
      const now = clock()
      // In one order, so that two merges of the same records wait for each other instead of failing.
      const ids = [keptId, removedId].toSorted()
      const found = new Map<string, { values: Values; list: ListRow | null }>()
      for (const id of ids) found.set(id, { values: await readValues(id), list: await listRow(hospitalId, id) })
      const [kept, removed] = [found.get(keptId), found.get(removedId)]
      if (!kept || !removed?.list) return undefined

      const columns = chooseColumns(kept.values, removed.values)
      const after: Values = Object.fromEntries(columns.map((column) => [column, removed.values[column]]))
      const before: Values = Object.fromEntries(columns.map((column) => [column, kept.values[column]]))
      if (columns.length > 0) {
        before['updated_at'] = kept.values['updated_at']
        after['updated_at'] = now.toISOString()
        await setValues(keptId, after)
      }

      const moved = await db.query<{ id: string }>(
        'update appointments set patient_id = $3 where hospital_id = $1 and patient_id = $2 returning id',
        [hospitalId, removedId, keptId],
      )
      await db.query('update payments set patient_id = $3 where hospital_id = $1 and patient_id = $2', [
        hospitalId,
        removedId,
        keptId,
      ])
      await db.query('delete from hospital_patients where hospital_id = $1 and patient_id = $2', [
        hospitalId,
        removedId,
      ])
      await db.query(
        `insert into hospital_patients as known (hospital_id, patient_id, appointments, last_request_at, hidden_at)
          values ($1, $2, $3, $4, $5)
          on conflict (hospital_id, patient_id) do update
            set appointments = known.appointments + excluded.appointments,
              last_request_at = greatest(known.last_request_at, excluded.last_request_at),
              hidden_at = case when excluded.hidden_at is null then null else known.hidden_at end`,
        [hospitalId, keptId, removed.list.appointments, removed.list.lastRequestAt, removed.list.hiddenAt],
      )
      const id = newId()
      const undo: Undo = { listed: { kept: kept.list, removed: removed.list }, before, after }
      await db.query(
        `insert into patient_merges (id, hospital_id, kept_id, removed_id, kind, member_id, at, moved, undo)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          id,
          hospitalId,
          keptId,
          removedId,
          kind,
          memberId ?? null,
          now,
          JSON.stringify({ appointments: moved.map((row) => row.id) }),
          JSON.stringify(undo),
        ],
      )
      return { id, appointments: moved.length }
    },

    /** Locks a merge of this hospital. */
    async findForUpdate(hospitalId: string, id: string): Promise<StoredMerge | undefined> {
      const [row] = await db.query<StoredMerge>(
        `select id, hospital_id as "hospitalId", kept_id as "keptId", removed_id as "removedId", at,
            undone_at as "undoneAt", moved, undo
          from patient_merges where hospital_id = $1 and id = $2 for update`,
        [hospitalId, id],
      )
      return row
    },

    /** Whether the record was merged into another one of this hospital, and still is. */
    async isRemoved(hospitalId: string, patientId: string): Promise<boolean> {
      const rows = await db.query(
        'select 1 from patient_merges where hospital_id = $1 and removed_id = $2 and undone_at is null limit 1',
        [hospitalId, patientId],
      )
      return rows.length > 0
    },

    /** Restores both records as they were. What was added to the kept one since, and values that changed since, stay. */
    async undo(merge: StoredMerge, memberId: string | undefined): Promise<void> {
      const { hospitalId, keptId, removedId, moved, undo } = merge
      const now = clock()
      const current = await readValues(keptId)
      const unchanged = Object.keys(undo.after).filter(
        (column) => JSON.stringify(sameForm(current[column])) === JSON.stringify(sameForm(undo.after[column])),
      )
      await setValues(keptId, Object.fromEntries(unchanged.map((column) => [column, undo.before[column]])))

      const returned = await db.query(
        `update appointments set patient_id = $3
          where hospital_id = $1 and patient_id = $2 and id = any($4::uuid[]) returning 1`,
        [hospitalId, keptId, removedId, moved.appointments],
      )
      await db.query(
        `update payments set patient_id = $3 where hospital_id = $1 and patient_id = $2 and appointment_id = any($4::uuid[])`,
        [hospitalId, keptId, removedId, moved.appointments],
      )
      const { kept, removed } = undo.listed
      await db.query(
        `insert into hospital_patients as known (hospital_id, patient_id, appointments, last_request_at, hidden_at)
          values ($1, $2, $3, $4, $5)
          on conflict (hospital_id, patient_id) do update set appointments = known.appointments + excluded.appointments`,
        [hospitalId, removedId, removed.appointments, removed.lastRequestAt, removed.hiddenAt],
      )
      // What the kept record has beside what moved back: appointments of before, and those made since.
      await db.query(
        `update hospital_patients set appointments = appointments - $3,
            last_request_at = coalesce(greatest($4::timestamptz, (select max(created_at) from appointments
              where hospital_id = $1 and patient_id = $2)), last_request_at),
            hidden_at = case when hidden_at is null and appointments - $3 = $5 then $6::timestamptz else hidden_at end
          where hospital_id = $1 and patient_id = $2`,
        [
          hospitalId,
          keptId,
          returned.length,
          kept?.lastRequestAt ?? null,
          kept?.appointments ?? 0,
          kept?.hiddenAt ?? null,
        ],
      )
      // Before a claim, the patient may not have been on the list at all.
      if (!kept)
        await db.query(
          'delete from hospital_patients where hospital_id = $1 and patient_id = $2 and appointments = 0',
          [hospitalId, keptId],
        )
      await db.query('update patient_merges set undone_at = $3, undone_by = $4 where hospital_id = $1 and id = $2', [
        hospitalId,
        merge.id,
        now,
        memberId ?? null,
      ])
    },

    /** The hospital's merges of the last 30 days, undone ones too, newest first. */
    recent: (hospitalId: string) =>
      db.query<Merge>(
        `select m.id as "_id", m.at, m.kind, jsonb_array_length(m.moved -> 'appointments') as appointments,
            k.first_name || ' ' || k.last_name as "keptName", r.first_name || ' ' || r.last_name as "removedName",
            s.name as by, m.undone_at as "undoneAt", u.name as "undoneBy"
          from patient_merges m join patients k on k.id = m.kept_id join patients r on r.id = m.removed_id
            left join members s on s.hospital_id = $1 and s.id = m.member_id
            left join members u on u.hospital_id = $1 and u.id = m.undone_by
          where m.hospital_id = $1 and m.at > $2 and k.erased_at is null
          order by m.at desc, m.id desc limit 50`,
        [hospitalId, new Date(clock().getTime() - undoMergeDays * 86_400_000)],
      ),
  }
}

/** Instants in one form: the database and JavaScript write their offset differently. */
const sameForm = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value
