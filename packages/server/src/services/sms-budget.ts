import { m } from '@ilera/contract/messages'
import { formatNaira } from '@ilera/contract/formats'
import type { Dependencies } from '../dependencies.ts'
import { createSmsSpending, type SmsPayer } from '../repositories/sms-spending.ts'
import type { NotificationService } from './notifications.ts'

/** The share of a limit at which it is warned of. */
const warnShare = 0.8

/** Parts in which a message is sent and charged: other than ASCII texts take two bytes a character. */
function smsParts(text: string): number {
  const isPlain = /^[\n\r\x20-\x7E]*$/.test(text)
  const [whole, part] = isPlain ? [160, 153] : [70, 67]
  return text.length <= whole ? 1 : Math.ceil(text.length / part)
}

/** Daily limits of what messages may cost: per hospital, for the site, and for codes, which have a reserve of their own. */
export function createSmsBudget(dependencies: Dependencies, notifications: NotificationService) {
  const { log, settings } = dependencies
  const spending = createSmsSpending(dependencies)

  /** Spends, and calls `warn` once a day when the warning's share is reached. */
  async function spend(payer: SmsPayer, amount: number, limit: number, warn: () => unknown): Promise<boolean> {
    const sum = await spending.spend(payer, amount, limit)
    if (sum === undefined) return false
    if (sum >= limit * warnShare && sum - amount < limit * warnShare) await warn()
    return true
  }

  const warnOperator = (payer: 'site' | 'codes') => () =>
    log.warn({ payer }, 'messages have reached 80 % of their daily limit')

  return {
    /** Whether a message for this hospital may be sent now, after counting it. Beyond a limit, mails and notifications remain. */
    async spendOn(hospitalId: string | undefined, text: string): Promise<boolean> {
      const amount = smsParts(text) * settings.SMS_PRICE
      const limit = settings.SMS_DAILY_LIMIT_PER_HOSPITAL
      const warnHospital = () =>
        notifications.notifyStaff(hospitalId ?? '', {
          text: m.phone_sms_limit_near({ limit: formatNaira(limit) }),
          kind: 'hospital',
        })
      if (hospitalId && !(await spend({ hospitalId }, amount, limit, warnHospital))) {
        log.warn({ hospitalId }, 'a message was not sent: its hospital has reached the daily limit')
        return false
      }
      if (await spend('site', amount, settings.SMS_DAILY_LIMIT, warnOperator('site'))) return true
      if (hospitalId) await spending.refund({ hospitalId }, amount)
      log.error('a message was not sent: the site has reached SMS_DAILY_LIMIT')
      return false
    },

    /** Whether a code may be sent now, after counting it. */
    async spendOnCode(): Promise<boolean> {
      if (await spend('codes', settings.SMS_PRICE, settings.SMS_DAILY_LIMIT_CODES, warnOperator('codes'))) return true
      log.error('a code was not sent: the site has reached SMS_DAILY_LIMIT_CODES')
      return false
    },

    /** Shares of the daily limits that are spent, from 0 to 1. */
    async shares(): Promise<{ site: number; codes: number }> {
      return {
        site: (await spending.sumOf('site')) / Math.max(1, settings.SMS_DAILY_LIMIT),
        codes: (await spending.sumOf('codes')) / Math.max(1, settings.SMS_DAILY_LIMIT_CODES),
      }
    },
  }
}

export type SmsBudget = ReturnType<typeof createSmsBudget>
