import { m } from '@ilera/contract/messages'
import { siteConfig } from '@ilera/contract/shared/site-config'
import type { PhoneCodePurpose } from '@ilera/contract/accounts/schemas'
import { enumOf } from '@ilera/contract/shared/schema-parts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { v7 as newId } from 'uuid'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import {
  createPhoneCodes,
  phoneCodeMinutes,
  type PhoneCodeKey,
  type StoredPurpose,
} from '../repositories/phone-codes.ts'
import { createThrottles } from '../repositories/throttles.ts'
import { isRateLimited, publicUrl } from '../settings.ts'
import type { SmsBudget } from './sms-budget.ts'

const jobName = 'phone-code'
const storedPurposes = ['login', 'add', 'confirm'] as const satisfies readonly StoredPurpose[]

const PayloadSchema = Type.Object({
  phone: Type.String(),
  purpose: enumOf(storedPurposes),
  /** ISO 8601. Nobody waits for the code after this. */
  until: Type.String(),
})

type Facts = { code: string; site: string; minutes: number }
const texts: Record<StoredPurpose, (facts: Facts) => string> = {
  login: m.phone_sms_login,
  add: m.phone_sms_add,
  confirm: m.phone_sms_confirm,
}

const codeWrong = () => httpError(400, m.phone_code_wrong(), { fields: { code: m.phone_code_wrong() } })
const codeEnded = () =>
  httpError(400, m.phone_code_ended(), { code: 'phone-code-ended', fields: { code: m.phone_code_ended() } })

/** Sends codes by SMS and checks them (docs/decisions/115). */
export function createPhoneCodeService(dependencies: Dependencies, budget: SmsBudget) {
  const { database, clock, jobs, log, messages, settings } = dependencies
  const codes = createPhoneCodes(dependencies)
  const throttles = createThrottles(dependencies)

  /** The last line lets browsers fill the code in on this site alone (WebOTP). */
  const textOf = (purpose: StoredPurpose, code: string): string =>
    `${texts[purpose]({ code, site: siteConfig.name, minutes: phoneCodeMinutes })}\n@${new URL(publicUrl(settings)).hostname} #${code}`

  /**
   * Creates the code and sends it, also in quiet hours, because somebody waits for it. The queue never contains a code: a retry
   * creates a new one.
   */
  async function send(payload: Record<string, unknown>): Promise<void> {
    const { phone, purpose, until } = Value.Parse(PayloadSchema, payload)
    if (new Date(until) <= clock()) return
    if (!(await budget.spendOnCode())) return
    const text = textOf(purpose, await codes.create({ phone, purpose }))
    if ((await messages.send({ id: newId(), channel: 'sms', to: phone, text })) === 'refused')
      log.warn('the provider refused a code by SMS')
  }

  /** Counts a guess and compares it. Throws 400 for a wrong or ended code, and 429 for a network with many wrong ones. */
  async function requireCode(key: PhoneCodeKey, code: string, network: string): Promise<void> {
    const wait = isRateLimited(settings) ? await throttles.countPhoneGuess(network) : 0
    if (wait > 0) throw httpError(429, m.common_too_many(), { retryAfter: wait })
    const guessed = await codes.guess(key, code)
    if (guessed === 'wrong') throw codeWrong()
    if (guessed === 'ended') throw codeEnded()
    if (isRateLimited(settings)) await throttles.refundPhoneGuess(network)
  }

  return {
    register: (): void => jobs.handle(jobName, send),

    /** Counts and enqueues a code, whether or not somebody has the number. Throws 429 beyond the limits. */
    async request(phone: string, purpose: PhoneCodePurpose, network: string): Promise<void> {
      const wait = isRateLimited(settings) ? await throttles.countPhoneCode(phone, network) : 0
      if (wait > 0) throw httpError(429, m.phone_too_many_codes(), { retryAfter: wait })
      const until = new Date(clock().getTime() + phoneCodeMinutes * 60_000).toISOString()
      await jobs.enqueue(database, jobName, { phone, purpose: purpose === 'signup' ? 'login' : purpose, until })
    },

    requireCode,
    refundGuess: (key: PhoneCodeKey): Promise<void> => codes.refundGuess(key),

    /** Uses up a code that `requireCode` has accepted. Throws 400 when another request has used it. */
    async consume(key: PhoneCodeKey, code: string): Promise<void> {
      if (!(await codes.consume(key, code))) throw codeEnded()
    },
  }
}

export type PhoneCodeService = ReturnType<typeof createPhoneCodeService>
