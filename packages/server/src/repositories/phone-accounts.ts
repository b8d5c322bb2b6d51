import { v7 as uuid } from 'uuid'
import type { LoginWay, Logins } from '@ilera/contract/accounts/schemas'
import type { Clock } from '../clock.ts'
import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import type { Database, Queryable } from '../database/database.ts'
import { createConsents } from './consents.ts'

/** The account of a number, and what its owner knows beside a code. `birthDate` YYYY-MM-DD. */
export type PhoneAccount = {
  id: string
  patientId: string
  verifiedAt: string | null
  email: string | null
  birthDate: string | null
  lastName: string
}

export type PhoneSignUp = { phone: string; firstName: string; lastName: string }

/** Ways in which an account logs in. A hospital's login must keep its e-mail, which is the hospital's address. */
export type AccountLogins = Logins & { hasPassword: boolean; isMember: boolean }

/** Accounts that log in by a code to their phone, and the ways in which an account logs in. Phones are in E.164 form. */
export function createPhoneAccounts({ database, clock }: { database: Database; clock: Clock }) {
  return {
    async find(phone: string): Promise<PhoneAccount | undefined> {
      const [row] = await database.query<PhoneAccount>(
        `select a.id, p.id as "patientId", a.phone_verified_at as "verifiedAt", a.email, p.birth_date as "birthDate",
            p.last_name as "lastName"
          from accounts a join patients p on p.account_id = a.id
          where a.phone = $1 and a.erased_at is null and p.erased_at is null`,
        [phone],
      )
      return row
    },

    /**
     * Inserts an account without e-mail and password, and its patient, in the caller's transaction. Whoever gives only a phone
     * gets messages there.
     */
    async add(tx: Queryable, { phone, firstName, lastName }: PhoneSignUp): Promise<string> {
      const id = uuid()
      const now = clock()
      await tx.query(
        `insert into accounts (id, role, phone, phone_verified_at, created_at) values ($1, 'patient', $2, $3, $3)`,
        [id, phone, now],
      )
      await tx.query(
        `insert into patients (id, account_id, first_name, last_name, phone_number, message_channels, created_at, updated_at)
          values ($1, $1, $2, $3, $4, '{sms}', $5, $5)`,
        [id, firstName, lastName, phone, now],
      )
      await createConsents(tx).record(id, 'terms', true, now)
      await createConsents(tx).record(id, 'sms', true, now)
      return id
    },

    /** Records that the account's phone received a code. */
    async noteVerified(accountId: string): Promise<void> {
      await database.query('update accounts set phone_verified_at = $2 where id = $1', [accountId, clock()])
    },

    /**
     * Takes the number off an account whose owner has lost it, and off its patient, so that nobody else gets that patient's
     * messages. In the caller's transaction.
     */
    async release(tx: Queryable, accountId: string, phone: string): Promise<void> {
      await tx.query('update accounts set phone = null, phone_verified_at = null where id = $1 and phone = $2', [
        accountId,
        phone,
      ])
      await tx.query('update patients set phone_number = null where account_id = $1 and phone_number = $2', [
        accountId,
        phone,
      ])
    },

    async logins(accountId: string): Promise<AccountLogins | undefined> {
      const [row] = await database.query<AccountLogins>(
        `select coalesce(a.email, '') as email, a.email_verified_at is not null as "emailVerified",
            coalesce(a.pending_email, '') as "pendingEmail", coalesce(a.phone, '') as phone,
            a.password_hash is not null as "hasPassword",
            exists (select from members m where m.account_id = a.id and m.status <> 'removed') as "isMember"
          from accounts a where a.id = $1 and a.erased_at is null`,
        [accountId],
      )
      return row
    },

    /** Sets the number of an account. 'taken': another account has it. */
    async setPhone(accountId: string, phone: string): Promise<'set' | 'taken'> {
      try {
        await database.transaction((tx) =>
          tx.query('update accounts set phone = $2, phone_verified_at = $3 where id = $1', [accountId, phone, clock()]),
        )
        return 'set'
      } catch (error) {
        if (sqlStateOf(error) === sqlStates.notUnique) return 'taken'
        throw error
      }
    },

    /** Keeps an address and a password until the link that was sent to the address is opened. */
    async setPendingEmail(accountId: string, email: string, passwordHash: string): Promise<void> {
      await database.query('update accounts set pending_email = $2, pending_password_hash = $3 where id = $1', [
        accountId,
        email,
        passwordHash,
      ])
    },

    /**
     * Marks the account's address as verified, or makes a pending one the login's. 'taken': another account has it by now.
     * Undefined: the account has another address.
     */
    async verifyEmail(accountId: string, email: string): Promise<'verified' | 'taken' | undefined> {
      try {
        const rows = await database.transaction((tx) =>
          tx.query(
            `update accounts set email = $2,
                email_verified_at = case when email is null then $3 else coalesce(email_verified_at, $3) end,
                password_hash = case when email is null then pending_password_hash else password_hash end,
                pending_email = null, pending_password_hash = null
              where id = $1 and erased_at is null and (email = $2 or email is null and pending_email = $2) returning 1`,
            [accountId, email, clock()],
          ),
        )
        return rows.length > 0 ? 'verified' : undefined
      } catch (error) {
        if (sqlStateOf(error) === sqlStates.notUnique) return 'taken'
        throw error
      }
    },

    /** Removes a way to log in. False when it is the last one. */
    async remove(accountId: string, way: LoginWay): Promise<boolean> {
      const removed = await database.query(
        way === 'phone'
          ? `update accounts set phone = null, phone_verified_at = null
              where id = $1 and email is not null and password_hash is not null returning 1`
          : `update accounts set email = null, email_verified_at = null, password_hash = null
              where id = $1 and phone is not null returning 1`,
        [accountId],
      )
      if (removed.length > 0 && way === 'email')
        await database.query('delete from reset_tokens where account_id = $1', [accountId])
      return removed.length > 0
    },
  }
}
