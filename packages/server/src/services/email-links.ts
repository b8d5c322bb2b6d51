import { timingSafeEqual } from 'node:crypto'
import { href } from '@ilera/contract/routes'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Dependencies } from '../dependencies.ts'
import { parsedJson } from '../providers/payments/signature.ts'
import { publicUrl } from '../settings.ts'

/** Days until a link that verifies an address expires. */
export const emailLinkDays = 7

const ClaimSchema = Type.Object({ account: Type.String(), email: Type.String(), until: Type.Integer() })
type Claim = Static<typeof ClaimSchema>

/**
 * Links that prove that somebody reads the mails of an address. They are signed, name account and address, and log nobody in, so
 * none is stored: a link for an address that the account no longer has does nothing.
 */
export function createEmailLinks({ clock, secrets, settings }: Pick<Dependencies, 'clock' | 'secrets' | 'settings'>) {
  const sign = (payload: string) => secrets.digest(`verify-email\n${payload}`)

  return {
    create(account: string, email: string): string {
      const claim: Claim = { account, email, until: clock().getTime() + emailLinkDays * 86_400_000 }
      const payload = Buffer.from(JSON.stringify(claim)).toString('base64url')
      return `${publicUrl(settings)}/${href('verifyEmail')}?token=${payload}.${sign(payload).toString('base64url')}`
    },

    /** The account and address of a valid link. */
    read(token: string): Pick<Claim, 'account' | 'email'> | undefined {
      const [payload = '', signature = ''] = token.split('.')
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(payload)]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      const claim = parsedJson(Buffer.from(payload, 'base64url'))
      return Value.Check(ClaimSchema, claim) && claim.until > clock().getTime() ? claim : undefined
    },
  }
}
