import { twoFactorMessages } from '@ilera/contract/two-factor/messages'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { refused } from '../../../tests/flows/support/appointments.ts'

/** An answer of the world that accepts. */
export const accepted = <Value>(value: Value): CallResult<Value> => ({ ok: true, value })

/** A login's answer to a right password, where it has a second step. */
export const askedForCode = refused(twoFactorMessages.codeRequired, {
  statusCode: 401,
  fields: { code: twoFactorMessages.codeRequired },
})
