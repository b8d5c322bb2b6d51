import { m } from '@ilera/contract/messages'
import { cleanEmail, type FormValue } from '@ilera/contract/shared/text-fields'
import { searchKey } from '@ilera/contract/shared/search-key'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createPhoneAccounts, type PhoneAccount, type PhoneSignUp } from '../repositories/phone-accounts.ts'
import { createThrottles } from '../repositories/throttles.ts'
import type { NotificationService } from './notifications.ts'
import type { PhoneCodeService } from './phone-codes.ts'

/** Days for which a code alone opens an account. Networks give unused numbers to somebody else after about half a year. */
const trustedDays = 90

export type OwnerProof = { birthDate?: string; email?: string; lastName?: string }
type Attempt = { phone: string; code: string; network: string }

/** Sign-up and login by a code to a phone (docs/decisions/115). */
export function createPhoneLogins(
  dependencies: Dependencies,
  { phoneCodes, notifications }: { phoneCodes: PhoneCodeService; notifications: NotificationService },
) {
  const { database, clock } = dependencies
  const accounts = createPhoneAccounts(dependencies)
  const throttles = createThrottles(dependencies)

  const isTrusted = ({ verifiedAt }: PhoneAccount): boolean =>
    verifiedAt !== null && clock().getTime() - Date.parse(verifiedAt) < trustedDays * 86_400_000

  /** What the owner of the account knows and a later holder of the number does not. */
  const proofOf = ({ birthDate, email, lastName }: PhoneAccount) => {
    const isSame = (given: FormValue, known: string) => searchKey(String(given ?? '')) === searchKey(known)
    if (birthDate)
      return {
        field: 'birthDate',
        message: m.phone_proof_birth_date(),
        fits: (given: OwnerProof) => given.birthDate === birthDate,
      }
    if (email)
      return {
        field: 'email',
        message: m.phone_proof_email(),
        fits: (given: OwnerProof) => cleanEmail(given.email) === email,
      }
    return {
      field: 'lastName',
      message: m.phone_proof_last_name(),
      fits: (given: OwnerProof) => isSame(given.lastName, lastName),
    }
  }

  const unproven = (field: string, message: string) =>
    httpError(403, message, { code: 'phone-owner-unproven', fields: { [field]: message } })

  /** Throws 403 until the owner's value is given, 429 after five wrong ones a day. Asking what is needed costs no guess. */
  async function requireOwner(account: PhoneAccount, given: OwnerProof, { phone }: Attempt): Promise<void> {
    const { field, message, fits } = proofOf(account)
    if (!given.birthDate && !given.email && !given.lastName) {
      await phoneCodes.refundGuess({ phone, purpose: 'login' })
      throw unproven(field, message)
    }
    const wait = await throttles.countOwnerProof(account.id)
    if (wait > 0) throw httpError(429, m.common_too_many(), { retryAfter: wait })
    if (!fits(given)) throw unproven(field, m.phone_proof_wrong())
  }

  const key = (phone: string) => ({ phone, purpose: 'login' }) as const

  return {
    /** The account that a correct code opens. Throws 404 with `phone-unknown` when there is none. */
    async logIn(attempt: Attempt, proof: OwnerProof): Promise<PhoneAccount> {
      const { phone, code, network } = attempt
      await phoneCodes.requireCode(key(phone), code, network)
      const account = await accounts.find(phone)
      if (!account) {
        await phoneCodes.refundGuess(key(phone))
        throw httpError(404, m.phone_unknown(), { code: 'phone-unknown' })
      }
      if (!isTrusted(account)) await requireOwner(account, proof, attempt)
      await phoneCodes.consume(key(phone), code)
      await accounts.noteVerified(account.id)
      return account
    },

    /**
     * Signs up by a correct code. A number with an account opens that account instead; one that somebody else had before
     * (`startNew`) is taken off the old account. Returns the ids of account and patient.
     */
    async signUp(
      attempt: Attempt,
      person: Omit<PhoneSignUp, 'phone'>,
      startNew: boolean,
    ): Promise<{ id: string; patientId: string }> {
      const { phone, code, network } = attempt
      await phoneCodes.requireCode(key(phone), code, network)
      const known = await accounts.find(phone)
      if (known && !isTrusted(known) && !startNew) await requireOwner(known, {}, attempt)
      return database.transaction(async (tx) => {
        await phoneCodes.consume(key(phone), code)
        if (known && isTrusted(known)) {
          await accounts.noteVerified(known.id)
          return known
        }
        if (known) {
          await accounts.release(tx, known.id, phone)
          await notifications.notifyPatient(known.patientId, m.phone_released())
        }
        const id = await accounts.add(tx, { ...person, phone })
        return { id, patientId: id }
      })
    },
  }
}
