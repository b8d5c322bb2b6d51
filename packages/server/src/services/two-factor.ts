import { m } from '@ilera/contract/messages'
import { Secret, TOTP } from 'otpauth'
import type { ErrorCode } from '@ilera/contract/shared/error-codes'
import type { TwoFactorSecret } from '@ilera/contract/two-factor/schemas'
import { siteConfig } from '@ilera/contract/shared/site-config'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createTwoFactorRepository } from '../repositories/two-factor.ts'
import { createThrottles } from '../repositories/throttles.ts'
import { isRateLimited } from '../settings.ts'

/** Bytes of a secret, as authenticator apps expect (RFC 4226). */
const secretLength = 20
const recoveryCodeCount = 10
/** Bytes of a recovery code: 120 bits, shown as 24 letters and digits. Codes of this length need no slow hash. */
const recoveryCodeLength = 15

const period = 30
const totp = (secret: Secret, label: string) =>
  new TOTP({ issuer: siteConfig.name, label, secret, algorithm: 'SHA1', digits: 6, period })

const newRecoveryCode = (): string => new Secret({ size: recoveryCodeLength }).base32
/** Formats a code in groups of four. */
const readable = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

const invalidCode = (status: number, message: string, code?: ErrorCode) =>
  httpError(status, message, { code, fields: { code: message } })

/** Two-factor authentication of hospitals by an authenticator app (TOTP, RFC 6238). Each code works once (decision 019). */
export function createTwoFactor(dependencies: Pick<Dependencies, 'database' | 'clock' | 'settings' | 'secrets'>) {
  const { database, clock, settings, secrets } = dependencies
  const repository = createTwoFactorRepository(database)
  const throttles = createThrottles(dependencies)

  /** Whether the code is valid for the current 30-second step, the one before or the one after. Each code works once. */
  async function isAppCode(accountId: string, secret: string, code: string): Promise<boolean> {
    const timestamp = clock().getTime()
    const key = Secret.fromBase32(secrets.decrypt(secret, accountId))
    const delta = totp(key, '').validate({ token: code, timestamp, window: 1 })
    return delta !== null && repository.consumeCounter(accountId, Math.floor(timestamp / 1_000 / period) + delta)
  }

  /**
   * Throws `status` unless the code is valid: 401 at login, 403 with a session, because the app treats 401 as the end of the
   * session. Throws 429 after ten wrong codes of the account, from any network.
   */
  async function requireCode(accountId: string, code: string, status: 401 | 403): Promise<void> {
    const stored = await repository.find(accountId)
    if (!stored?.since) return undefined
    if (code === '') throw invalidCode(status, m.two_factor_code_required(), 'two-factor-code-required')
    const wait = isRateLimited(settings) ? await throttles.countCode(accountId) : 0
    if (wait > 0) throw httpError(429, m.common_too_many(), { retryAfter: wait })
    const isRight =
      (await isAppCode(accountId, stored.secret, code)) ||
      (await repository.consumeRecoveryCode(accountId, code, clock()))
    if (isRight) return throttles.resetCode(accountId)
    throw invalidCode(status, m.two_factor_code_wrong())
  }

  return {
    state: (accountId: string) => repository.state(accountId),
    requireCode,

    /** Creates a secret for the authenticator app, which takes effect with `enable`. Throws 409 when 2FA is already enabled. */
    async start(accountId: string, email: string): Promise<TwoFactorSecret> {
      const secret = new Secret({ size: secretLength })
      if (!(await repository.storePending(accountId, secrets.encrypt(secret.base32, accountId))))
        throw httpError(409, m.two_factor_already_enabled())
      return { key: secret.base32, uri: totp(secret, email).toString() }
    },

    /** Enables 2FA and returns the recovery codes. Throws 409 without `start`, 403 for a wrong code. */
    async enable(accountId: string, code: string): Promise<string[]> {
      const stored = await repository.find(accountId)
      if (!stored) throw httpError(409, m.two_factor_not_started())
      if (stored.since) throw httpError(409, m.two_factor_already_enabled())
      if (!(await isAppCode(accountId, stored.secret, code))) throw invalidCode(403, m.two_factor_code_wrong())
      const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
      if (!(await repository.enable(accountId, codes, clock()))) throw httpError(409, m.two_factor_already_enabled())
      return codes.map(readable)
    },

    /** Encrypts secrets that an older version stored in plain text, and returns their number. */
    async encryptStored(): Promise<number> {
      const unencrypted = (await repository.all()).filter(({ secret }) => !secrets.isEncrypted(secret))
      for (const { accountId, secret } of unencrypted)
        await repository.replaceSecret(accountId, secret, secrets.encrypt(secret, accountId))
      return unencrypted.length
    },

    /** Disables 2FA. Throws 409 when it is not enabled. */
    async disable(accountId: string): Promise<void> {
      if (!(await repository.remove(accountId))) throw httpError(409, m.two_factor_not_enabled())
    },
  }
}

export type TwoFactor = ReturnType<typeof createTwoFactor>
