import { m } from '@ilera/contract/messages'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { refused } from '../../../tests/flows/support/appointments.ts'

/** A successful result of the simulated server. */
export const accepted = <Value>(value: Value): CallResult<Value> => ({ ok: true, value })

/** A login's response to a correct password if the account uses two-factor authentication. */
export const askedForCode = refused(m.two_factor_code_required(), {
  statusCode: 401,
  code: 'two-factor-code-required',
  fields: { code: m.two_factor_code_required() },
})
