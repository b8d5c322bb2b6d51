import { randomUUID, timingSafeEqual } from 'node:crypto'
import { limits } from '@ilera/contract/shared/limits'
import { cleanValue, textError } from '@ilera/contract/shared/text-fields'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Clock } from '../clock.ts'
import { parsedJson } from '../providers/payments/signature.ts'
import type { Secrets } from '../secrets.ts'
import { publicUrl, type Settings } from '../settings.ts'

/** Path of the operator's pages. */
export const operatorPath = '/operator'
/** Minutes until a login link expires. */
export const operatorLinkMinutes = 10

const ClaimSchema = Type.Object({ id: Type.String(), operator: Type.String(), until: Type.Integer() })

/** The name of an operator as the trail shows it. Throws an error for operators. */
export function readOperator(typed = ''): string {
  const operator = cleanValue('line', typed)
  if (!operator || textError('line', operator, limits.name))
    throw new Error('Give --as with the name that the history is to show: --as "Ada Eze".')
  return operator
}

/**
 * Login links of operators. They are signed with the server's key, so that a command makes one without a database, also while
 * the server uses the embedded one. The server stores which of them have been used.
 */
export function createOperatorLinks({
  clock,
  secrets,
  settings,
}: {
  clock: Clock
  secrets: Secrets
  settings: Settings
}) {
  const sign = (payload: string) => secrets.digest(`operator-login\n${payload}`)

  return {
    create(operator: string): string {
      const until = clock().getTime() + operatorLinkMinutes * 60_000
      const claim: Static<typeof ClaimSchema> = { id: randomUUID(), operator, until }
      const payload = Buffer.from(JSON.stringify(claim)).toString('base64url')
      return `${publicUrl(settings)}${operatorPath}/login?token=${payload}.${sign(payload).toString('base64url')}`
    },

    /** The id and name in a valid link's token, whether the link has been used or not. */
    read(token: string): Pick<Static<typeof ClaimSchema>, 'id' | 'operator'> | undefined {
      const [payload = '', signature = ''] = token.split('.')
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(payload)]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      const claim = parsedJson(Buffer.from(payload, 'base64url'))
      return Value.Check(ClaimSchema, claim) && claim.until > clock().getTime() ? claim : undefined
    },
  }
}
