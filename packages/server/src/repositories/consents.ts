import { consentVersions, type ConsentPurpose } from '@ilera/contract/privacy/channels'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'

type Decision = { given: boolean; textVersion: string }

/** Consents with the version of their text. Withdrawing a consent adds a row as well. */
export const createConsents = (db: Queryable) => ({
  async record(accountId: string, purpose: ConsentPurpose, given: boolean, now: Date): Promise<void> {
    await db.query(
      'insert into consents (id, account_id, purpose, text_version, given, at) values ($1, $2, $3, $4, $5, $6)',
      [newId(), accountId, purpose, consentVersions[purpose], given, now],
    )
  },

  /** The latest decision, or undefined when there is none. */
  async latest(accountId: string, purpose: ConsentPurpose): Promise<Decision | undefined> {
    const [row] = await db.query<Decision>(
      `select given, text_version as "textVersion" from consents
        where account_id = $1 and purpose = $2 order by at desc, id desc limit 1`,
      [accountId, purpose],
    )
    return row
  },
})

/** Whether a decision is consent to the current version of the text. */
export const isAgreed = (purpose: ConsentPurpose, decision: Decision | undefined): boolean =>
  decision?.given === true && decision.textVersion === consentVersions[purpose]
