import { v7 as uuid } from 'uuid'
import type { Role } from '@ilera/contract/accounts/schemas'
import type { Clock } from '../clock.ts'
import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { PasswordOwner } from '../reject-weak-password.ts'
import { createConsents } from './consents.ts'

export type NewPatient = { firstName: string; lastName: string; email: string; passwordHash: string }
export type NewHospital = {
  hospitalName: string
  hospitalAddress: string
  phoneNumber: string
  email: string
  passwordHash: string
}

type Login = { id: string; passwordHash: string | null }

const findLogin = {
  name: 'find_login',
  text: 'select id, password_hash as "passwordHash" from accounts where email = $1 and role = $2 and erased_at is null',
}

const unused = `select id, email from accounts a where id = $1 and erased_at is null
  and not exists (select 1 from sessions s where s.account_id = a.id and s.revoked_at is null)`

/** Result of changing an earlier sign-up. */
type Changed = { isOtherEmail: boolean } | 'used' | 'taken'

/** Changes the e-mail address of a login, and revokes reset links that were sent to the old address. */
export async function changeEmail(tx: Queryable, accountId: string, email: string): Promise<void> {
  const changed = await tx.query(
    'update accounts set email = $2 where id = $1 and email is distinct from $2 returning 1',
    [accountId, email],
  )
  if (changed.length > 0) await tx.query('delete from reset_tokens where account_id = $1', [accountId])
}

export type Accounts = ReturnType<typeof createAccounts>

/** Accounts, and the patient and hospital records created with them. E-mails must be trimmed and lower-cased. */
export function createAccounts({ database, clock }: { database: Database; clock: Clock }) {
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
        await tx.query('update accounts set email = $2, password_hash = $3 where id = $1', [id, email, passwordHash])
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
          'insert into patients (id, first_name, last_name, created_at, updated_at) values ($1, $2, $3, $4, $4)',
          [accountId, given.firstName, given.lastName, now],
        ),
      )
    },

    async addHospital(given: NewHospital): Promise<{ id: string } | 'taken'> {
      return add('hospital', given, (accountId, now) =>
        database.query(
          `insert into hospitals (id, name, address, phone_number, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $5)`,
          [accountId, given.hospitalName, given.hospitalAddress, given.phoneNumber, now],
        ),
      )
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
      return change('hospital', id, given, () =>
        database.query(
          'update hospitals set name = $2, address = $3, phone_number = $4, updated_at = $5 where id = $1',
          [id, given.hospitalName, given.hospitalAddress, given.phoneNumber, clock()],
        ),
      )
    },

    async idOf(email: string): Promise<string | undefined> {
      const [row] = await database.query<{ id: string }>('select id from accounts where email = $1', [email])
      return row?.id
    },

    /** The e-mail and names that a new password must not be. Undefined when there is no such account, or it was erased. */
    async passwordOwner(accountId: string | undefined): Promise<PasswordOwner | undefined> {
      if (accountId === undefined) return undefined
      const [row] = await database.query<PasswordOwner>(
        `select a.email, array_remove(array[p.first_name, p.last_name, h.name], null) as names
         from accounts a left join patients p on p.id = a.id left join hospitals h on h.id = a.id
         where a.id = $1 and a.erased_at is null`,
        [accountId],
      )
      return row
    },

    /** The data to check a login of this role against, or undefined when there is no such account. */
    async findLogin(email: string, role: Role): Promise<Login | undefined> {
      const [row] = await database.prepared<Login>(findLogin, [email, role])
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

    /** Sets a new password and returns the account's e-mail. */
    async setPassword(accountId: string, passwordHash: string): Promise<string> {
      const [row] = await database.query<{ email: string }>(
        'update accounts set password_hash = $2 where id = $1 returning email',
        [accountId, passwordHash],
      )
      return row?.email ?? ''
    },
  }
}
