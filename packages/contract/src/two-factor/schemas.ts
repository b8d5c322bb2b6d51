import { Type, type Static } from 'typebox'
import { limits } from '../shared/limits.ts'
import { Instant, textField } from '../shared/schema-parts.ts'

export const TwoFactorSchema = Type.Object({
  /** When 2FA was enabled, or null when it is disabled. */
  since: Type.Union([Instant, Type.Null()]),
  /** Number of unused recovery codes. */
  recoveryCodesLeft: Type.Integer(),
})
/** State of a hospital's 2FA. */
export type TwoFactor = Static<typeof TwoFactorSchema>

export const TwoFactorSecretSchema = Type.Object({
  /** Secret to type when a QR code cannot be scanned: 32 letters and digits (Base32). */
  key: Type.String(),
  /** Content of the QR code (`otpauth://totp/…`). */
  uri: Type.String(),
})
/** The secret shared with the authenticator app. It is shown once, and takes effect after a first code was entered. */
export type TwoFactorSecret = Static<typeof TwoFactorSecretSchema>

export const TwoFactorBody = Type.Object({
  code: Type.Optional(textField('code', limits.code)),
  password: Type.Optional(textField('password', limits.password)),
})

export const RecoveryCodesSchema = Type.Object({
  /** Ten codes, each valid for one login. Shown once. */
  recoveryCodes: Type.Array(Type.String()),
})
