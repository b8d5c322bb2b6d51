import { hmacHex, parsedJson, sameSignature } from '../payments/signature.ts'
import { getNumber, providerJson, getText } from '../payments/provider-http.ts'
import type { MessageSender } from './message-sender.ts'

type Account = { url: string; apiKey: string; senderId: string }

const apiOf = (url: string): string => `${url.replace(/\/+$/, '')}/api`

/** The balance of the Termii account, in Termii's format. Throws when Termii does not respond or rejects the key. */
export async function termiiBalance(url: string, apiKey: string): Promise<string> {
  const { status, json } = await providerJson(`${apiOf(url)}/get-balance?api_key=${encodeURIComponent(apiKey)}`, apiKey)
  const balance = getNumber(json, 'balance')
  if (status >= 400 || Number.isNaN(balance)) throw new Error(`Termii refuses TERMII_API_KEY (answered ${status}).`)
  return `${balance} ${getText(json, 'currency')}`.trim()
}

/** Termii's names of the channels. */
const ways = { sms: 'generic', whatsapp: 'whatsapp' } as const

/**
 * Sends SMS and WhatsApp messages through Termii (developers.termii.com): POST /api/sms/send. Delivery reports are signed with
 * HMAC-SHA512 over the raw body.
 */
export const createTermii = ({ url, apiKey, senderId }: Account): MessageSender => ({
  name: 'termii',

  async send({ channel, to, text }) {
    const { status, json } = await providerJson(`${apiOf(url)}/sms/send`, apiKey, {
      api_key: apiKey,
      to: to.replace(/^\+/, ''),
      from: senderId,
      sms: text,
      type: 'plain',
      channel: ways[channel],
    })
    const providerId = getText(json, 'message_id')
    return status < 400 && providerId ? { providerId } : 'refused'
  },

  readReport({ headers, rawBody }) {
    if (!sameSignature(headers['x-termii-signature'], hmacHex('sha512', apiKey, rawBody))) return 'forged'
    const report = parsedJson(rawBody)
    const providerId = getText(report, 'message_id')
    const status = getText(report, 'status').toLowerCase()
    if (!providerId) return 'ignored'
    if (status === 'delivered') return { providerId, status: 'delivered' }
    return status === 'failed' || status === 'rejected' || status === 'expired'
      ? { providerId, status: 'failed' }
      : 'ignored'
  },
})
