import { timingSafeEqual } from 'node:crypto'
import { m } from '@ilera/contract/messages'
import type { Receipt } from '@ilera/contract/payments/schemas'
import { receiptLinkDays, receiptPauseMinutes } from '@ilera/contract/till/rules'
import { parse, stringify, v7 as newId } from 'uuid'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { safePlaceName } from '../mails/mail-safe-names.ts'
import { createAppointmentPlaces } from '../repositories/appointment-places.ts'
import { createLedgerLists } from '../repositories/ledger-lists.ts'
import { createThrottles } from '../repositories/throttles.ts'
import { createTillVisits } from '../repositories/till-visits.ts'
import { isProduction, publicUrl } from '../settings.ts'
import { orNotFound } from './or-not-found.ts'
import type { SmsBudget } from './sms-budget.ts'

const idBytes = 16
const endBytes = 4
const macBytes = 16
const tokenBytes = idBytes + endBytes + macBytes
const secondsPerDay = 86_400

/** Whether messages reach phones. Outside production they are kept in the outbox, where one can look at them. */
export const canText = ({ messages, settings }: Pick<Dependencies, 'messages' | 'settings'>): boolean =>
  messages.name !== 'outbox' || !isProduction(settings)

/** Receipts by SMS: a signed address that opens one receipt without a login, for a week (docs/decisions/134). */
export function createReceiptLinks(dependencies: Dependencies, budget: SmsBudget) {
  const { database, clock, log, messages, secrets, settings } = dependencies
  const places = createAppointmentPlaces(database)
  const lists = createLedgerLists(database)
  const visits = createTillVisits(database)
  const throttles = createThrottles(dependencies)

  const macOf = (facts: Uint8Array): Buffer =>
    secrets.digest(`receipt link\n${Buffer.from(facts).toString('hex')}`).subarray(0, macBytes)

  /** The visit's id, when the link ends, and both signed with the server's key: nothing is stored. */
  function tokenOf(appointmentId: string): string {
    const facts = Buffer.alloc(idBytes + endBytes)
    facts.set(parse(appointmentId))
    facts.writeUInt32BE(Math.floor(clock().getTime() / 1_000) + receiptLinkDays * secondsPerDay, idBytes)
    return Buffer.concat([facts, macOf(facts)]).toString('base64url')
  }

  /** The visit of a token that this server has signed and that has not ended. */
  function visitOf(token: string): string | undefined {
    const bytes = Buffer.from(token, 'base64url')
    // Decoding is lenient: only one text is the token.
    if (bytes.length !== tokenBytes || bytes.toString('base64url') !== token) return undefined
    const facts = bytes.subarray(0, idBytes + endBytes)
    if (!timingSafeEqual(bytes.subarray(idBytes + endBytes), macOf(facts))) return undefined
    const hasEnded = facts.readUInt32BE(idBytes) * 1_000 <= clock().getTime()
    return hasEnded ? undefined : stringify(facts.subarray(0, idBytes))
  }

  /** Sends the message. Throws an error for people where it does not go out. */
  async function text(hospitalId: string, to: string, sentence: string): Promise<void> {
    if (!(await budget.spendOn(hospitalId, sentence))) throw httpError(409, m.receipts_sms_limit())
    let outcome: Awaited<ReturnType<typeof messages.send>>
    try {
      outcome = await messages.send({ id: newId(), channel: 'sms', to, text: sentence })
    } catch (error) {
      log.warn({ err: error }, 'a receipt was not sent: the provider of messages does not respond')
      throw httpError(503, m.receipts_sms_failed())
    }
    if (outcome === 'refused') throw httpError(409, m.receipts_sms_refused())
  }

  return {
    /** Sends the link to the patient's phone. One that was sent a moment ago is not sent again. */
    async send(hospitalId: string, appointmentId: string): Promise<void> {
      orNotFound(await visits.one({ hospitalId, hidesContacts: true }, appointmentId))
      const receipt = await lists.receipt({ id: appointmentId, hospitalId }, null)
      if (!receipt) throw httpError(409, m.payments_no_receipt())
      if (!canText(dependencies)) throw httpError(409, m.receipts_sms_off())
      const phone = await visits.phoneOf(hospitalId, appointmentId)
      if (!phone) throw httpError(409, m.receipts_sms_no_phone())
      const wait = await throttles.countReceipt(appointmentId)
      if (wait > 0)
        throw httpError(409, m.receipts_sms_just_sent({ minutes: String(receiptPauseMinutes) }), { retryAfter: wait })
      const sentence = m.receipts_sms_text({
        hospitalName: safePlaceName(receipt.hospitalName) ?? m.mails_unnamed_hospital(),
        link: `${publicUrl(settings)}/receipt/${tokenOf(appointmentId)}`,
        days: String(receiptLinkDays),
      })
      try {
        await text(hospitalId, phone, sentence)
      } catch (error) {
        await throttles.resetReceipt(appointmentId)
        throw error
      }
    },

    /** The receipt behind a link. Undefined for a link that was changed or has ended, and where there is no receipt any more. */
    async open(token: string): Promise<Receipt | undefined> {
      const id = visitOf(token)
      const place = id === undefined ? undefined : await places.find(id)
      return place && lists.receipt(place, null)
    },
  }
}
