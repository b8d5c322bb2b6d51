import { invitationDays, type Invite } from '@ilera/contract/members/rules'
import type { Invitation } from '@ilera/contract/members/schemas'
import { v7 as newId } from 'uuid'
import type { Database } from '../database/database.ts'
import { newToken, tokenHash } from '../tokens.ts'

const day = 86_400_000

/** An invitation by its link, whatever became of it. */
export type LinkedInvitation = Invitation & {
  hospitalId: string
  hospitalName: string
  hospitalLeft: boolean
  acceptedAt: string | null
  withdrawnAt: string | null
}

const columns = `i.id as "_id", i.name, i.email, i.phone_number as "phoneNumber", i.roles, i.doctor_name as "doctorName",
  i.created_at as "createdAt", i.expires_at as "expiresAt"`
const isOpen = 'i.accepted_at is null and i.withdrawn_at is null and i.expires_at > $2'

/** Invitations to work for a hospital, with single-use links. Only the hashes of links are stored. */
export const createInvitations = (db: Database) => ({
  /** Invitations of this hospital in the last 24 hours, also those that were withdrawn or replaced. */
  async countRecent(hospitalId: string, now: Date): Promise<number> {
    const [row] = await db.query<{ sent: number }>(
      'select count(*) as sent from invitations where hospital_id = $1 and created_at > $2',
      [hospitalId, new Date(now.getTime() - day)],
    )
    return row?.sent ?? 0
  },

  /** Adds an invitation, and withdraws an earlier one to the same address. */
  async add(
    hospitalId: string,
    { name, email, phoneNumber, roles, doctorName }: Invite,
    now: Date,
  ): Promise<Invitation> {
    await db.query(
      `update invitations i set withdrawn_at = $2 where i.hospital_id = $1 and ${isOpen}
        and (i.email = $3 or $3::text is null and i.email is null and i.phone_number = $4)`,
      [hospitalId, now, email ?? null, phoneNumber ?? null],
    )
    const [added] = await db.query<Invitation>(
      `insert into invitations as i
          (id, hospital_id, name, email, phone_number, roles, doctor_name, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
      [
        newId(),
        hospitalId,
        name,
        email ?? null,
        phoneNumber ?? null,
        roles,
        doctorName ?? null,
        now,
        new Date(now.getTime() + invitationDays * day),
      ],
    )
    if (!added) throw new Error('An invitation was not stored.')
    return added
  },

  /** Open invitations, newest first. */
  open: (hospitalId: string, now: Date): Promise<Invitation[]> =>
    db.query<Invitation>(
      `select ${columns} from invitations i where i.hospital_id = $1 and ${isOpen} order by i.created_at desc, i.id desc`,
      [hospitalId, now],
    ),

  /** Withdraws an open invitation. False when there is none. */
  async withdraw(hospitalId: string, id: string, now: Date): Promise<boolean> {
    const rows = await db.query(
      `update invitations i set withdrawn_at = $2 where i.hospital_id = $1 and ${isOpen} and i.id = $3 returning 1`,
      [hospitalId, now, id],
    )
    return rows.length > 0
  },

  /** Makes the link of an open invitation, and ends an earlier link of it. Undefined when it is not open any more. */
  async issueLink(
    id: string,
    now: Date,
  ): Promise<
    | (Pick<LinkedInvitation, 'email' | 'phoneNumber' | 'name' | 'hospitalName' | 'hospitalId'> & { token: string })
    | undefined
  > {
    const token = newToken()
    const [row] = await db.query<
      Pick<LinkedInvitation, 'email' | 'phoneNumber' | 'name' | 'hospitalName' | 'hospitalId'>
    >(
      `update invitations i set token_hash = $3 from hospitals h
        where i.id = $1 and h.id = i.hospital_id and h.erased_at is null and ${isOpen}
        returning i.email, i.phone_number as "phoneNumber", i.name, h.name as "hospitalName", h.id as "hospitalId"`,
      [id, now, tokenHash(token)],
    )
    return row && { ...row, token }
  },

  async byToken(token: string): Promise<LinkedInvitation | undefined> {
    const [row] = await db.query<LinkedInvitation>(
      `select ${columns}, i.hospital_id as "hospitalId", h.name as "hospitalName",
          h.erased_at is not null as "hospitalLeft", i.accepted_at as "acceptedAt", i.withdrawn_at as "withdrawnAt"
        from invitations i join hospitals h on h.id = i.hospital_id where i.token_hash = $1`,
      [tokenHash(token)],
    )
    return row
  },

  /** Marks an open invitation as accepted. Of concurrent requests, only one succeeds. */
  async accept(id: string, now: Date): Promise<boolean> {
    const rows = await db.query(`update invitations i set accepted_at = $2 where i.id = $1 and ${isOpen} returning 1`, [
      id,
      now,
    ])
    return rows.length > 0
  },
})
