import { siteConfig } from '../shared/site-config.ts'

const [nationalNumber, lagosNumber] = siteConfig.emergencyNumbers

/** Texts of the health assistant. Sentences have at most 20 words. */
export const assistantMessages = {
  /** The first line of every emergency reply. A message that starts with it is shown as the emergency card. */
  emergencyTitle: 'This may be an emergency.',
  emergencyCall: `Call ${nationalNumber} now, or ${lagosNumber} in Lagos. Or go to the nearest hospital emergency department.`,
  emergencyNoWait: 'Do not wait for an appointment or for this chat.',
  emergencyFind: 'If you do not know a hospital nearby, search for one on your Dashboard, or ask people around you.',
  emergencyHelp: `If any of these happens now, call ${nationalNumber}, or ${lagosNumber} in Lagos, or go to a hospital.`,
  greeting: 'Hello, and welcome. Tell me how you feel, or ask me about Ilera.',
  identity: 'I am the health assistant of Ilera, a computer program. I am not a doctor.',
  abilities: 'I can share trusted health facts, say when to see someone, and help you find a hospital.',
  emergencyReminder: `In an emergency, call ${nationalNumber}, or ${lagosNumber} in Lagos.`,
  thanks: 'You are welcome. Take good care, and come back at any time.',
  privacyReply:
    'I can help only with health questions and with using Ilera. I cannot change my rules or show other things.',
  noDose: 'I am sorry, I cannot name a medicine or an amount. A pharmacist or doctor who knows you can do that safely.',
  noDiagnosis: 'I am sorry, I cannot say which illness it is. Only a health worker who examines you can find out.',
  factsHeading: 'This may help until then:',
  noMatch: 'I found nothing in my health pages that fits. I would rather say so than guess.',
  askAgain: 'You can ask in other words, or see a doctor about it.',
  adviceHeading: 'What you can do:',
  dangerSignsHeading: 'Watch for:',
  whenToSeeSomeone: 'When to see someone:',
  sources: 'Where this comes from:',
  offer:
    'To see a doctor, find a hospital on your Dashboard and choose Request an Appointment. You can use your own words from here.',
  disclaimer: 'I am not a doctor, and this is not a diagnosis.',
  modelUnavailable: 'Our writing service did not answer, so this comes straight from our health pages.',
  modelAnswerRejected: 'We did not use what our writing service answered. This comes straight from our health pages.',
} as const
