import { v7 as uuid } from 'uuid'
import { m } from '@ilera/contract/messages'
import type { Role } from '@ilera/contract/accounts/schemas'
import { plainService } from '@ilera/contract/services/constants'
import type { Clock } from '../clock.ts'
import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { PasswordOwner } from '../reject-weak-password.ts'
import { createConsents } from './consents.ts'
import { createHospitalSlugs } from './hospital-slugs.ts'
import { createHospitalServices } from './hospital-services.ts'
import { createMembers } from './members.ts'

export type NewPatient = { firstName: string; lastName: string; email: string; passwordHash: string }
export type NewHospital = {
  hospitalName: string
  hospitalAddress: string
  phoneNumber: string
  email: string
  passwordHash: string
}

/** A login to check: the account, and the patient or the hospital that the session will be for. */
type Login = { id: string; passwordHash: string | null; ownerId: string; memberId: string | null }

/** Of several hospitals, the one that the member logged in to last. */
const findLogin = {
  patient: {
    name: 'find_login_of_patient',
    text: `select a.id, a.password_hash as "passwordHash", p.id as "ownerId", null as "memberId"
      from accounts a join patients p on p.account_id = a.id where a.email = $1 and a.erased_at is null`,
  },
  hospital: {
    name: 'find_login_of_member',
    text: `select a.id, a.password_hash as "passwordHash", m.hospital_id as "ownerId", m.id as "memberId"
      from accounts a join members m on m.account_id = a.id and m.status = 'active'
      where a.email = $1 and a.erased_at is null order by m.last_login_at desc nulls last, m.created_at limit 1`,
  },
} as const

const unused = `select id, email from accounts a where id = $1 and erased_at is null
  and not exists (select 1 from sessions s where s.account_id = a.id and s.revoked_at is null)`

/** Result of changing an earlier sign-up. */
type Changed = { isOtherEmail: boolean } | 'used' | 'taken'

/** Changes the e-mail address of a login, and revokes reset links that were sent to the old address. */
export async function changeEmail(tx: Queryable, accountId: string, email: string): Promise<void> {
  const changed = await tx.query(
    'update accounts set email = $2, email_verified_at = null where id = $1 and email is distinct from $2 returning 1',
    [accountId, email],
  )
  if (changed.length > 0) await tx.query('delete from reset_tokens where account_id = $1', [accountId])
}

export type Accounts = ReturnType<typeof createAccounts>

/** Accounts, and the patient and hospital records created with them. E-mails must be trimmed and lower-cased. */
export function createAccounts({ database, clock }: { database: Database; clock: Clock }) {
  const slugs = createHospitalSlugs({ database, clock })

  /** Inserts the account and its record together; 'taken' when another account has the e-mail. */
  async function add(
    role: Role,
    { email, passwordHash }: { email: string; passwordHash: string },
    record: (id: string, now: Date) => Promise<unknown>,
  ): Promise<{ id: string } | 'taken'> {
    const id = uuid()
    const now = clock()
    try {
      await database.transaction(async (tx) => {
        await tx.query(
          'insert into accounts (id, role, email, password_hash, created_at) values ($1, $2, $3, $4, $5)',
          [id, role, email, passwordHash, now],
        )
        await record(id, now)
        // Registering implies consent to the terms, as the form says beside the button.
        await createConsents(tx).record(id, 'terms', true, now)
      })
      return { id }
    } catch (error) {
      if (sqlStateOf(error) === sqlStates.notUnique) return 'taken'
      throw error
    }
  }

  async function change(
    role: Role,
    id: string,
    { email, passwordHash }: { email: string; passwordHash: string },
    record: () => Promise<unknown>,
  ): Promise<Changed> {
    try {
      return await database.transaction(async (tx) => {
        const [account] = await tx.query<{ email: string }>(`${unused} and role = $2 for update`, [id, role])
        if (!account) return 'used'
        await tx.query(
          `update accounts set password_hash = $3, email = $2,
            email_verified_at = case when email = $2 then email_verified_at end where id = $1`,
          [id, email, passwordHash],
        )
        await record()
        return { isOtherEmail: account.email !== email }
      })
    } catch (error) {
      if (sqlStateOf(error) === sqlStates.notUnique) return 'taken'
      throw error
    }
  }

  return {
    async addPatient(given: NewPatient): Promise<{ id: string } | 'taken'> {
      return add('patient', given, (accountId, now) =>
        database.query(
          'insert into patients (id, account_id, first_name, last_name, created_at, updated_at) values ($1, $1, $2, $3, $4, $4)',
          [accountId, given.firstName, given.lastName, now],
        ),
      )
    },

    async addHospital(given: NewHospital): Promise<{ id: string } | 'taken'> {
      return add('hospital', given, async (accountId, now) => {
        await database.query(
          `insert into hospitals (id, account_id, name, address, phone_number, created_at, updated_at)
           values ($1, $1, $2, $3, $4, $5, $5)`,
          [accountId, given.hospitalName, given.hospitalAddress, given.phoneNumber, now],
        )
        await slugs.assign({ id: accountId, name: given.hospitalName, address: given.hospitalAddress })
        await createMembers(database).addOwner(accountId, accountId, now)
        await createHospitalServices(database).add(accountId, { ...plainService, name: m.services_consultation() }, now)
      })
    },

    /** The e-mail address of a login, and whether it has proven that or a phone number. */
    async verification(id: string): Promise<{ email: string; isVerified: boolean }> {
      const [login] = await database.query<{ email: string; isVerified: boolean }>(
        `select coalesce(email, '') as email, email_verified_at is not null or phone_verified_at is not null as "isVerified"
          from accounts where id = $1`,
        [id],
      )
      return login ?? { email: '', isVerified: false }
    },

    /**
     * Adds the login of somebody who was invited to a hospital's staff. `isVerified`: the link went to this address. 'taken':
     * another account has the e-mail.
     */
    async addMember(email: string, passwordHash: string, isVerified: boolean): Promise<{ id: string } | 'taken'> {
      const id = uuid()
      const now = clock()
      try {
        await database.query(
          `insert into accounts (id, role, email, password_hash, created_at, email_verified_at)
            values ($1, 'hospital', $2, $3, $4, $5)`,
          [id, email, passwordHash, now, isVerified ? now : null],
        )
        return { id }
      } catch (error) {
        if (sqlStateOf(error) === sqlStates.notUnique) return 'taken'
        throw error
      }
    },

    /**
     * Changes names, e-mail and password of a sign-up that nobody has logged in with yet. 'used': somebody has logged in
     * meanwhile, or the account was deleted; 'taken': another account has the e-mail.
     */
    async changePatient(id: string, given: NewPatient): Promise<Changed> {
      return change('patient', id, given, () =>
        database.query('update patients set first_name = $2, last_name = $3, updated_at = $4 where id = $1', [
          id,
          given.firstName,
          given.lastName,
          clock(),
        ]),
      )
    },

    async changeHospital(id: string, given: NewHospital): Promise<Changed> {
      return change('hospital', id, given, async () => {
        await database.query(
          'update hospitals set name = $2, address = $3, phone_number = $4, updated_at = $5 where id = $1',
          [id, given.hospitalName, given.hospitalAddress, given.phoneNumber, clock()],
        )
        await slugs.assign({ id, name: given.hospitalName, address: given.hospitalAddress })
      })
    },

    /** The e-mail of an account that was not erased. */
    async emailOf(accountId: string): Promise<string | undefined> {
      const [row] = await database.query<{ email: string }>(
        'select email from accounts where id = $1 and erased_at is null',
        [accountId],
      )
      return row?.email
    },

    /** The login with this e-mail, whatever it is used for. */
    async findByEmail(email: string): Promise<{ id: string; passwordHash: string | null } | undefined> {
      const [row] = await database.query<{ id: string; passwordHash: string | null }>(
        'select id, password_hash as "passwordHash" from accounts where email = $1 and erased_at is null',
        [email],
      )
      return row
    },

    /** The patient who logs in with this account. */
    async patientOf(accountId: string): Promise<{ id: string; name: string } | undefined> {
      const [row] = await database.query<{ id: string; name: string }>(
        `select id, concat_ws(' ', first_name, last_name) as name from patients where account_id = $1 and erased_at is null`,
        [accountId],
      )
      return row
    },

    async idOf(email: string): Promise<string | undefined> {
      const [row] = await database.query<{ id: string }>('select id from accounts where email = $1', [email])
      return row?.id
    },

    /** The patient and the hospitals whose e-mail this is. */
    async ownersOf(email: string): Promise<{ id: string; role: Role }[]> {
      return database.query<{ id: string; role: Role }>(
        `select p.id, 'patient' as role from accounts a join patients p on p.account_id = a.id where a.email = $1
          union all select h.id, 'hospital' from accounts a join hospitals h on h.account_id = a.id where a.email = $1`,
        [email],
      )
    },

    /** The e-mail and names that a new password must not be. Undefined when there is no such account, or it was erased. */
    async passwordOwner(accountId: string | undefined): Promise<PasswordOwner | undefined> {
      if (accountId === undefined) return undefined
      const [row] = await database.query<PasswordOwner>(
        `select a.email, array_remove(array[p.first_name, p.last_name, h.name], null) as names
         from accounts a left join patients p on p.account_id = a.id left join hospitals h on h.account_id = a.id
         where a.id = $1 and a.erased_at is null`,
        [accountId],
      )
      return row
    },

    /** The data to check a login of this role against, or undefined when there is no such account. */
    async findLogin(email: string, role: Role): Promise<Login | undefined> {
      const [row] = await database.prepared<Login>(findLogin[role], [email])
      return row
    },

    /** Sets a new password unless somebody has logged in since the sessions ended. Returns the account's role if it did. */
    async changeUnusedPassword(accountId: string, passwordHash: string): Promise<Role | undefined> {
      const [row] = await database.query<{ role: Role }>(
        `update accounts set password_hash = $2 where id in (select id from (${unused}) as found) returning role`,
        [accountId, passwordHash],
      )
      return row?.role
    },

    /** Replaces the hash of a password. */
    async setPassword(accountId: string, passwordHash: string): Promise<void> {
      await database.query('update accounts set password_hash = $2 where id = $1', [accountId, passwordHash])
    },

    /** Sets a new password by a link that was sent to the account's e-mail, which this proves. Returns the e-mail. */
    async resetPassword(accountId: string, passwordHash: string): Promise<string> {
      const [row] = await database.query<{ email: string }>(
        'update accounts set password_hash = $2, email_verified_at = $3 where id = $1 returning email',
        [accountId, passwordHash, clock()],
      )
      return row?.email ?? ''
    },
  }
}
