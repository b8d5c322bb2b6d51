import type { CurrentMember, Member, Membership, MyMemberships } from '@ilera/contract/members/schemas'
import type { MemberRole } from '@ilera/contract/members/roles'
import type { MemberUpdate } from '@ilera/contract/members/rules'
import { v7 as newId } from 'uuid'
import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import type { Database } from '../database/database.ts'

export type NewMember = {
  hospitalId: string
  accountId: string
  name: string
  roles: readonly MemberRole[]
  doctorName: string | null
}

/** A member of staff as owners manage it. `accountId`: the login. */
export type StoredMember = Omit<Member, 'current'> & { accountId: string }

const hasTwoFactor = `exists (select from second_steps t where t.account_id = s.account_id and t.since is not null)
  as "hasTwoFactor"`
const memberColumns = `s.id as "_id", s.name, s.roles, coalesce(a.email, '') as email, s.status, s.doctor_name as "doctorName", ${hasTwoFactor},
  s.created_at as "createdAt", s.last_login_at as "lastLoginAt", s.account_id as "accountId"`
const isOwner = `'owner' = any(s.roles) and s.status = 'active'`

/** The staff of hospitals. Removed members stay, because the history names them. */
export const createMembers = (db: Database) => ({
  /** Whoever signs a hospital up owns it. On plain PostgreSQL a trigger has added the owner already. */
  async addOwner(hospitalId: string, accountId: string, now: Date): Promise<void> {
    await db.query(
      `insert into members (id, hospital_id, account_id, roles, created_at, updated_at)
        values ($1, $2, $3, array['owner'], $4, $4) on conflict do nothing`,
      [newId(), hospitalId, accountId, now],
    )
  },

  /** Adds an active member. 'taken': the account is a member already. */
  async add(
    { hospitalId, accountId, name, roles, doctorName }: NewMember,
    now: Date,
  ): Promise<{ id: string } | 'taken'> {
    const id = newId()
    try {
      await db.query(
        `insert into members (id, hospital_id, account_id, name, roles, doctor_name, created_at, updated_at)
          values ($1, $2, $3, $4, $5, $6, $7, $7)`,
        [id, hospitalId, accountId, name, roles, doctorName, now],
      )
      return { id }
    } catch (error) {
      if (sqlStateOf(error) === sqlStates.notUnique) return 'taken'
      throw error
    }
  },

  /** The next login without a choice opens the hospital that was used last. */
  async noteLogin(memberId: string, now: Date): Promise<void> {
    await db.query('update members set last_login_at = $2 where id = $1', [memberId, now])
  },

  /** Takes an advisory lock on the hospital's staff until the transaction ends, so that changes run one at a time. */
  async lock(hospitalId: string): Promise<void> {
    await db.query(`select pg_advisory_xact_lock(hashtextextended($1 || '/staff', 7))`, [hospitalId])
  },

  /** The name and roles of a member, for pages. */
  async current(memberId: string): Promise<CurrentMember | undefined> {
    const [row] = await db.query<CurrentMember>('select id as "_id", name, roles from members where id = $1', [
      memberId,
    ])
    return row
  },

  /** Active and suspended members, by name. */
  ofHospital: (hospitalId: string): Promise<StoredMember[]> =>
    db.query<StoredMember>(
      `select ${memberColumns} from members s join accounts a on a.id = s.account_id
        where s.hospital_id = $1 and s.status <> 'removed' order by search_key(s.name) nulls last, s.created_at, s.id`,
      [hospitalId],
    ),

  /** A member of this hospital who has not been removed. */
  async one(hospitalId: string, id: string): Promise<StoredMember | undefined> {
    const [row] = await db.query<StoredMember>(
      `select ${memberColumns} from members s join accounts a on a.id = s.account_id
        where s.hospital_id = $1 and s.id = $2 and s.status <> 'removed'`,
      [hospitalId, id],
    )
    return row
  },

  /** Whether the member belongs or belonged to the hospital. */
  async isOfHospital(id: string, hospitalId: string): Promise<boolean> {
    const rows = await db.query('select 1 from members where hospital_id = $1 and id = $2', [hospitalId, id])
    return rows.length > 0
  },

  /** Whether somebody with this e-mail works at the hospital, suspended or not. */
  async hasEmail(hospitalId: string, email: string): Promise<boolean> {
    const rows = await db.query(
      `select 1 from members s join accounts a on a.id = s.account_id
        where s.hospital_id = $1 and a.email = $2 and s.status <> 'removed'`,
      [hospitalId, email],
    )
    return rows.length > 0
  },

  /** Changes the given fields of a member who has not been removed. */
  async update(
    { hospitalId, id }: { hospitalId: string; id: string },
    { roles, doctorName, status }: MemberUpdate,
    now: Date,
  ): Promise<void> {
    await db.query(
      `update members set roles = coalesce($3, roles), status = coalesce($4, status),
          doctor_name = case when $5 then $6 else doctor_name end, updated_at = $7
        where hospital_id = $1 and id = $2 and status <> 'removed'`,
      [hospitalId, id, roles ?? null, status ?? null, doctorName !== undefined, doctorName ?? null, now],
    )
  },

  /** The name, the roles and the doctor stay, for the history. */
  async remove(hospitalId: string, id: string, now: Date): Promise<void> {
    await db.query(`update members set status = 'removed', updated_at = $3 where hospital_id = $1 and id = $2`, [
      hospitalId,
      id,
      now,
    ])
  },

  async setName(id: string, name: string, now: Date): Promise<void> {
    await db.query('update members set name = $2, updated_at = $3 where id = $1', [id, name, now])
  },

  /** The accounts of the active owners: the one whose login has the hospital's e-mail first, then the longest-standing. */
  async owners(hospitalId: string): Promise<{ accountId: string; isContact: boolean }[]> {
    return db.query<{ accountId: string; isContact: boolean }>(
      `select s.account_id as "accountId", s.account_id = h.account_id as "isContact"
        from members s join hospitals h on h.id = s.hospital_id
        where s.hospital_id = $1 and ${isOwner} order by "isContact" desc, s.created_at, s.id`,
      [hospitalId],
    )
  },

  /** Makes this login's e-mail address the hospital's. */
  async setContact(hospitalId: string, accountId: string, now: Date): Promise<void> {
    await db.query('update hospitals set account_id = $2, updated_at = $3 where id = $1', [hospitalId, accountId, now])
  },

  /** Whether the hospital demands 2FA of its staff. */
  async requiresTwoFactor(hospitalId: string): Promise<boolean> {
    const [row] = await db.query<{ required: boolean }>(
      'select two_factor_required as required from hospitals where id = $1',
      [hospitalId],
    )
    return row?.required ?? false
  },

  async requireTwoFactor(hospitalId: string, required: boolean, now: Date): Promise<void> {
    await db.query('update hospitals set two_factor_required = $2, updated_at = $3 where id = $1', [
      hospitalId,
      required,
      now,
    ])
  },

  /** The member's own account. */
  async mine(memberId: string): Promise<Omit<MyMemberships, 'memberships'> | undefined> {
    const [row] = await db.query<Omit<MyMemberships, 'memberships'>>(
      `select s.id as "_id", s.name, s.roles, coalesce(a.email, '') as email, s.doctor_name as "doctorName", ${hasTwoFactor},
          h.two_factor_required as "twoFactorRequired"
        from members s join accounts a on a.id = s.account_id join hospitals h on h.id = s.hospital_id where s.id = $1`,
      [memberId],
    )
    return row
  },

  /** The hospitals at which the account is an active member, by name. */
  ofAccount: (accountId: string): Promise<Omit<Membership, 'current'>[]> =>
    db.query<Omit<Membership, 'current'>>(
      `select s.id as "_id", h.id as "hospitalId", h.name as "hospitalName", s.roles
        from members s join hospitals h on h.id = s.hospital_id
        where s.account_id = $1 and s.status = 'active' order by h.name_search, s.id`,
      [accountId],
    ),
})
