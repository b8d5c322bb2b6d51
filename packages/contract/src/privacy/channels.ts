import { m } from '@ilera/contract/messages'

/** Channels of messages beside e-mail, in the order in which they are tried. */
export const messageChannels = ['whatsapp', 'sms'] as const
export type MessageChannel = (typeof messageChannels)[number]

export const channelLabels: Record<MessageChannel, () => string> = {
  whatsapp: m.privacy_channel_whatsapp,
  sms: m.privacy_channel_sms,
}

export const messageStatuses = ['queued', 'sent', 'delivered', 'failed', 'fell-back'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** Versions of the texts that people consent to. A changed text gets a new version. */
export const consentVersions = {
  terms: '2026-11',
  whatsapp: '2026-11',
  sms: '2026-11',
  chat: '2026-11',
  guardian: '2026-11',
  child: '2026-11',
  carer: '2026-11',
  desk: '2026-11',
} as const
export type ConsentPurpose = keyof typeof consentVersions

/** What a consent is about. */
export const consentLabels: Record<ConsentPurpose, () => string> = {
  terms: m.patients_consent_terms,
  chat: m.patients_consent_chat,
  guardian: m.patients_consent_guardian,
  child: m.patients_consent_child,
  carer: m.patients_consent_carer,
  desk: m.patients_consent_desk,
  ...channelLabels,
}
