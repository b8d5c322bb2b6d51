import { siteConfig } from '../shared/site-config.ts'

const [emergencyNumber] = siteConfig.emergencyNumbers

export const chatMessages = {
  title: 'Health chat',
  lead: `For general advice. In an emergency call ${emergencyNumber} at once. Ask how to care for yourself, or how to book and pay.`,
  notLoggedIn: 'Please you have to be Logged-in first',
  placeholder: 'Type a message...',
  send: 'Send',
  sending: 'Sending...',
  failed: 'An error occurred',
  newMessage: 'New message',
  writing: 'Ilera is writing an answer.',
  dataTitle: 'Your chat data',
  tooLong: 'Use 4,000 characters or fewer',
  empty: 'Type a message first',
  consentTitle: 'Before you start',
  consentItems: [
    `A computer program answers you, not a doctor or a nurse. It can be wrong. In an emergency call ${emergencyNumber} at once.`,
    'Your messages and the answers are kept with your account. Hospitals do not see them. We delete them six months after your last message.',
    'Some answers may be written with a language model of another company. It gets your words and our health pages. We take out names, numbers and email addresses that we recognise, so please do not write them.',
    'You can delete your chat, or take back your consent, on this page at any time.',
  ],
  agree: 'I agree, start the chat',
  agreed: 'Thank you. You can ask your question now.',
  consentRequired: 'Please agree to how the chat uses what you write first.',
  consentWithdrawn: 'Your consent is taken back, and your chat is deleted.',
  requestAppointmentWithMessage: 'Request an appointment with these words',
  callNow: (number: string): string => `Call ${number}`,
  deleted: 'Your chat has been deleted.',
} as const
