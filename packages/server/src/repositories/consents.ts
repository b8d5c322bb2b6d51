import { consentVersions, type ConsentPurpose } from '@ilera/contract/privacy/channels'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'

/** What people agreed to, in which wording; taking it back is a row too. */
export const createConsents = (db: Queryable) => ({
  async note(accountId: string, purpose: ConsentPurpose, given: boolean, now: Date): Promise<void> {
    await db.query(
      'insert into consents (id, account_id, purpose, text_version, given, at) values ($1, $2, $3, $4, $5, $6)',
      [newId(), accountId, purpose, consentVersions[purpose], given, now],
    )
  },
})
