import { Type, type Static } from 'typebox'
import { limits } from '../shared/limits.ts'
import { Instant, textField } from '../shared/schema-parts.ts'

export const TwoFactorSchema = Type.Object({
  /** Since when a login needs a code, or null while a password is enough. */
  since: Type.Union([Instant, Type.Null()]),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: Type.Integer(),
})
/** Whether a hospital's login needs a code besides the password. */
export type TwoFactor = Static<typeof TwoFactorSchema>

export const TwoFactorSecretSchema = Type.Object({
  /** For an app that has no camera: 32 letters and digits (Base32). */
  key: Type.String(),
  /** What the picture to scan says (`otpauth://totp/…`). */
  uri: Type.String(),
})
/** The secret that the server and the authenticator app share. Shown once, and of use only after a first code. */
export type TwoFactorSecret = Static<typeof TwoFactorSecretSchema>

export const TwoFactorBody = Type.Object({
  code: Type.Optional(textField('code', limits.code)),
  password: Type.Optional(textField('password', limits.password)),
})

export const RecoveryCodesSchema = Type.Object({
  /** Ten, each good for one login. Shown once. */
  recoveryCodes: Type.Array(Type.String()),
})
