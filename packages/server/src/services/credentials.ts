import { m } from '@ilera/contract/messages'
import type { Credentials } from '@ilera/contract/accounts/rules'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { manyGuessesMail } from '../mails/account-mails.ts'
import { networkPrefix } from '../network-address.ts'
import { checkPassword, hashPassword } from '../passwords.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { createAccounts } from '../repositories/accounts.ts'
import { createThrottles } from '../repositories/throttles.ts'
import { isRateLimited, publicUrl } from '../settings.ts'
import { createLoginQueue } from './login-queue.ts'
import type { TwoFactor } from './two-factor.ts'

const manyGuessesJob = 'many-wrong-passwords'

type FoundLogin = { id: string; passwordHash: string | null }

/** Checks e-mail, password and 2FA code. Unknown e-mails and wrong passwords get the same response after the same work. */
export function createCredentials(dependencies: Dependencies, twoFactor: TwoFactor) {
  const { database, jobs, settings } = dependencies
  const accounts = createAccounts(dependencies)
  const throttles = createThrottles(dependencies)
  const slowLogins = createLoginQueue()

  /** Throws 429 after too many wrong passwords, except on networks with an earlier successful login. Mails the owner once. */
  async function requireFewGuesses(email: string, network: string): Promise<void> {
    const { isBlocked, isFirst } = await throttles.countGuess(email, network)
    if (isFirst) await jobs.enqueue(database, manyGuessesJob, { email })
    if (isBlocked) throw httpError(429, m.accounts_many_wrong_passwords())
  }

  return {
    /** A job looks the account up, so that known and unknown e-mails get the same response in the same time. */
    register: (): void =>
      jobs.handle(manyGuessesJob, async ({ email }) => {
        const to = String(email)
        if (await accounts.idOf(to)) await sendMail(jobs, database, manyGuessesMail(to, publicUrl(settings)))
      }),

    /**
     * The login that `find` finds, if the password fits and, with `needsCode`, the 2FA code of an account that has it on. `ip`
     * is the address of the request. Throws 401, or 429 after too many failures.
     */
    async require<Login extends FoundLogin>(
      ip: string,
      { email, password, code = '' }: Credentials,
      { find, needsCode }: { find: () => Promise<Login | undefined>; needsCode: boolean },
    ): Promise<Login> {
      const network = networkPrefix(ip)
      const attempt = isRateLimited(settings) ? await throttles.countLogin(email, network) : undefined
      if (attempt && attempt.wait > 0) throw httpError(429, m.common_too_many(), { retryAfter: attempt.wait })
      if (attempt) await requireFewGuesses(email, network)
      if (attempt?.isSlowed) await slowLogins.wait(network)
      const account = await find()
      const { fits, isOutdated } = await checkPassword(password, account?.passwordHash)
      if (!fits || !account) {
        if (attempt?.isSlowed) throw httpError(429, m.common_too_many(), { retryAfter: attempt.retryAfter })
        throw httpError(401, m.accounts_invalid_credentials())
      }
      if (attempt) await throttles.resetLogin(email, network)
      if (needsCode) await twoFactor.requireCode(account.id, code, 401)
      if (isOutdated) await accounts.setPassword(account.id, await hashPassword(password))
      return account
    },
  }
}

export type CredentialCheck = ReturnType<typeof createCredentials>
