import type { CareScope, Relation } from '@ilera/contract/family/access'
import type { AdultInvitation } from '@ilera/contract/family/rules'
import type { CaredFor, Carer, Family } from '@ilera/contract/family/schemas'
import { ageOn, type KnownAge } from '@ilera/contract/patients/age'
import { limits } from '@ilera/contract/shared/limits'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import { v7 as newId } from 'uuid'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../database/database.ts'
import { tokenHash } from '../tokens.ts'

/** What decides whether a carer still acts: the patient's age, and whether they have agreed as an adult. */
export type Liveness = KnownAge & { agreedAt: string | null }

/** The columns of patients `p` and carers `c` that `isLive` needs. */
export const livenessColumns = `p.birth_date as "birthDate", p.age, p.age_given_on as "ageGivenOn", c.agreed_at as "agreedAt"`

/** The relation to a child ends on the 18th birthday, until the then adult agrees. `today`: a Lagos date. */
export function isLive({ agreedAt, ...known }: Liveness, today: string): boolean {
  const age = ageOn(known, today)
  return agreedAt !== null || (age !== null && age < limits.ageOfConsent)
}

/** A login that acts for a patient. `ownPatientId` and `email` are its own, where it has them. */
export type ActingCarer = {
  id: string
  accountId: string
  ownPatientId: string | null
  email: string | null
  name: string | null
}

/** An invitation that nobody has accepted yet. */
export type Invitation = {
  id: string
  accountId: string | null
  patientId: string | null
  invitedBy: string
  firstName: string
  lastName: string
  contact: string
}

/** An invitation whose code is sent. `childName`: set when another guardian of that child is invited. */
export type IssuedInvitation = {
  /** The patient of the login that invites. */
  inviterId: string
  inviter: string
  contact: string
  endsAt: string
  childName: string | null
}

type CaredForRow = Omit<CaredFor, 'status' | 'age'> & Liveness & { status: 'active' | 'invited' }

type NewCarer = {
  accountId: string
  patientId: string
  relation: Relation
  scope: CareScope[]
  /** Whether the patient has agreed as an adult. */
  isAgreed: boolean
}

const carerName = `nullif(concat_ws(' ', own.first_name, own.last_name), '')`

/** Who acts for a patient who has agreed to it. */
export const carersOf = (db: Queryable, patientId: string): Promise<Carer[]> =>
  db.query<Carer>(
    `select c.id as "_id", coalesce(${carerName}, '') as name, c.relation, c.scope, c.agreed_at as since
      from carers c left join patients own on own.account_id = c.account_id
      where c.patient_id = $1 and c.status = 'active' and c.agreed_at is not null order by c.created_at, c.id`,
    [patientId],
  )

const closed = `status = 'ended', first_name = null, last_name = null, contact = null, code_hash = null`

/** Ends all relations and invitations of a login and its patient, because they are deleted. */
export async function endAllCare(
  db: Queryable,
  { accountId, patientId }: { accountId: string; patientId: string },
  now: Date,
): Promise<void> {
  await db.query(
    `update carers set ${closed}, updated_at = $3 where status <> 'ended'
      and (account_id = $1 or invited_by = $1 and status = 'invited' or patient_id = $2)`,
    [accountId, patientId, now],
  )
}

/** Who acts for whom. Every answer follows the age of the patient on the day in Lagos. */
export function createCarers({ database: db, clock }: { database: Queryable; clock: Clock }) {
  const today = () => lagosToday(clock())

  return {
    /** The relation by which a login acts for a patient now, or undefined if it does not. */
    async find(accountId: string, patientId: string): Promise<{ id: string; scope: CareScope[] } | undefined> {
      const [row] = await db.prepared<Liveness & { id: string; scope: CareScope[] }>(
        {
          name: 'carer-of-patient',
          text: `select c.id, c.scope, ${livenessColumns} from carers c join patients p on p.id = c.patient_id
            where c.account_id = $1 and c.patient_id = $2 and c.status = 'active' and p.erased_at is null`,
        },
        [accountId, patientId],
      )
      return row && isLive(row, today()) ? { id: row.id, scope: row.scope } : undefined
    },

    /** The patients whom a login acts for now. */
    async patientsOf(accountId: string): Promise<string[]> {
      const rows = await db.query<Liveness & { patientId: string }>(
        `select c.patient_id as "patientId", ${livenessColumns} from carers c join patients p on p.id = c.patient_id
          where c.account_id = $1 and c.status = 'active' and p.erased_at is null`,
        [accountId],
      )
      return rows.filter((row) => isLive(row, today())).map(({ patientId }) => patientId)
    },

    /** The logins that act for a patient now. */
    async ofPatient(patientId: string): Promise<ActingCarer[]> {
      const rows = await db.prepared<ActingCarer & Liveness>(
        {
          name: 'carers-of-patient',
          text: `select c.id, c.account_id as "accountId", own.id as "ownPatientId", a.email, ${carerName} as name,
              ${livenessColumns}
            from carers c join patients p on p.id = c.patient_id join accounts a on a.id = c.account_id
              left join patients own on own.account_id = a.id and own.erased_at is null
            where c.patient_id = $1 and c.status = 'active' and a.erased_at is null
            order by c.created_at, c.id`,
        },
        [patientId],
      )
      return rows
        .filter((row) => isLive(row, today()))
        .map(({ id, accountId, ownPatientId, email, name }) => ({ id, accountId, ownPatientId, email, name }))
    },

    /** Whom a login cares for or has invited, and who cares for its own patient. */
    async family(accountId: string, ownPatientId: string): Promise<Family> {
      const caresFor = await db.query<CaredForRow>(
        `select c.id as "_id", case when c.status = 'active' then c.patient_id end as "patientId",
            coalesce(c.first_name, p.first_name) as "firstName", coalesce(c.last_name, p.last_name) as "lastName",
            c.relation, c.scope, c.status, c.ends_at as "endsAt", p.gender,
            case when c.status = 'invited' then p.first_name end as "aboutName", ${livenessColumns},
            array(
              select coalesce(${carerName}, '') from carers x left join patients own on own.account_id = x.account_id
              where c.status = 'active' and x.patient_id = c.patient_id and x.status = 'active' and x.account_id <> $1
              order by x.created_at
            ) as "otherCarers"
          from carers c left join patients p on p.id = c.patient_id
          where (c.account_id = $1 and c.status = 'active' or c.invited_by = $1 and c.status = 'invited' and c.ends_at > $2)
            and p.erased_at is null
          order by c.created_at, c.id`,
        [accountId, clock()],
      )
      return {
        caresFor: caresFor.map(({ birthDate, ageGivenOn, agreedAt, ...row }) => ({
          ...row,
          age: row.status === 'invited' ? null : ageOn({ birthDate, age: row.age, ageGivenOn }, today()),
          status:
            row.status === 'active' && !isLive({ birthDate, age: row.age, ageGivenOn, agreedAt }, today())
              ? 'turned-18'
              : row.status,
        })),
        carers: await carersOf(db, ownPatientId),
      }
    },

    /** How many patients a login cares for, and how many of its invitations are open. */
    async counts(accountId: string): Promise<{ caredFor: number; invitations: number }> {
      const [row] = await db.query<{ caredFor: number; invitations: number }>(
        `select count(*) filter (where account_id = $1 and status = 'active') as "caredFor",
            count(*) filter (where invited_by = $1 and status = 'invited' and ends_at > $2) as invitations
          from carers where account_id = $1 or invited_by = $1`,
        [accountId, clock()],
      )
      return row ?? { caredFor: 0, invitations: 0 }
    },

    /** Whether a login cares for a patient with these names and this birth date already. */
    async hasChild(
      accountId: string,
      child: { firstName: string; lastName: string; birthDate: string },
    ): Promise<boolean> {
      const rows = await db.query(
        `select 1 from carers c join patients p on p.id = c.patient_id
          where c.account_id = $1 and c.status = 'active' and p.birth_date = $4
            and search_key(p.first_name) = search_key($2) and search_key(p.last_name) = search_key($3) limit 1`,
        [accountId, child.firstName, child.lastName, child.birthDate],
      )
      return rows.length > 0
    },

    /** Adds a carer who may act at once. An earlier relation of the two is replaced. */
    async add({ accountId, patientId, relation, scope, isAgreed }: NewCarer): Promise<string> {
      const id = newId()
      const now = clock()
      await db.query(
        `update carers set status = 'ended', updated_at = $3 where account_id = $1 and patient_id = $2 and status = 'active'`,
        [accountId, patientId, now],
      )
      await db.query(
        `insert into carers (id, account_id, patient_id, invited_by, relation, scope, status, agreed_at, created_at, updated_at)
          values ($1, $2, $3, $2, $4, $5, 'active', $6, $7, $7)`,
        [id, accountId, patientId, relation, scope, isAgreed ? now : null, now],
      )
      return id
    },

    /**
     * Stores an invitation without its code, which is made when it is sent. With a `patientId`, it is for another guardian of
     * a child, or asks somebody who has turned 18 (`isRenewal`).
     */
    async invite(
      invitedBy: string,
      given: AdultInvitation,
      about: { patientId: string | null; isRenewal: boolean; contact: string; endsAt: Date },
    ): Promise<string> {
      const id = newId()
      await db.query(
        `insert into carers (id, account_id, patient_id, invited_by, relation, scope, status, ends_at, first_name, last_name,
            contact, created_at, updated_at)
          values ($1, $2, $3, $4, $5, $6, 'invited', $7, $8, $9, $10, $11, $11)`,
        [
          id,
          about.patientId === null || about.isRenewal ? invitedBy : null,
          about.patientId,
          invitedBy,
          given.relation,
          given.scope,
          about.endsAt,
          given.firstName,
          given.lastName,
          about.contact,
          clock(),
        ],
      )
      return id
    },

    /**
     * Gives an open invitation this code, in place of an earlier one, and returns what the message says. Undefined when the
     * invitation has ended.
     */
    async issueCode(id: string, code: string): Promise<IssuedInvitation | undefined> {
      const [row] = await db.query<IssuedInvitation>(
        `update carers c set code_hash = $2, updated_at = $3 from patients own
          where c.id = $1 and c.status = 'invited' and c.ends_at > $3 and own.account_id = c.invited_by
          returning own.id as "inviterId", own.first_name || ' ' || own.last_name as inviter, c.contact,
            c.ends_at as "endsAt", case when c.account_id is null
              then (select p.first_name from patients p where p.id = c.patient_id) end as "childName"`,
        [id, tokenHash(code), clock()],
      )
      return row
    },

    /** Locks the open invitation with this code. */
    async findInvitation(code: string): Promise<(Invitation & { relation: Relation; scope: CareScope[] }) | undefined> {
      const [row] = await db.query<Invitation & { relation: Relation; scope: CareScope[] }>(
        `select id, account_id as "accountId", patient_id as "patientId", invited_by as "invitedBy", relation, scope,
            first_name as "firstName", last_name as "lastName", contact
          from carers where code_hash = $1 and status = 'invited' and ends_at > $2 for update`,
        [tokenHash(code), clock()],
      )
      return row
    },

    /** Ends a relation, or an invitation, that the login has or sent, or that is about its own patient. */
    async end(
      id: string,
      by: { accountId: string; ownPatientId: string },
    ): Promise<{ accountId: string | null; patientId: string | null; wasActive: boolean } | undefined> {
      const [row] = await db.query<{ accountId: string | null; patientId: string | null; status: string }>(
        `select account_id as "accountId", patient_id as "patientId", status from carers
          where id = $1 and status <> 'ended' and (account_id = $2 or patient_id = $3 or invited_by = $2 and status = 'invited')
          for update`,
        [id, by.accountId, by.ownPatientId],
      )
      if (!row) return undefined
      await this.close(id)
      return { accountId: row.accountId, patientId: row.patientId, wasActive: row.status === 'active' }
    },

    /** Ends a relation or an invitation, and forgets whom it named. */
    async close(id: string): Promise<void> {
      await db.query(`update carers set ${closed}, updated_at = $2 where id = $1`, [id, clock()])
    },

    /** Forgets the invited persons of invitations that have ended without an answer. */
    async closeExpired(): Promise<void> {
      await db.query(`update carers set ${closed}, updated_at = $1 where status = 'invited' and ends_at <= $1`, [
        clock(),
      ])
    },
  }
}
