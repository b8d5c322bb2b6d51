import { siteConfig } from '@ilera/contract/shared/site-config'
import { LegalText, type LegalPart } from '../../patterns/legal-text.tsx'
import type { PublicScreenProps } from '../../patterns/public-page.tsx'

const parts: readonly LegalPart[] = [
  {
    heading: 'Who we are',
    text: [
      `${siteConfig.name} is run from ${siteConfig.branchOffice}. You reach us on ${siteConfig.phone} and at ${siteConfig.email}.`,
      'We bring patients and hospitals together. We are not a hospital, and we do not treat anyone.',
    ],
  },
  {
    heading: 'Your account',
    text: ['You need an account to book. Opening one is free.'],
    points: [
      'Give your own name and an email address that you read.',
      'You must be 18 or older. A parent or guardian may book for a child.',
      'Keep your password to yourself. Tell us at once if someone else knows it.',
      'You may delete your account on any day.',
    ],
  },
  {
    heading: 'What we promise',
    text: ['We work with care, as a good neighbour would.'],
    points: [
      'We pass your request to the hospital you chose, and to no other.',
      'We show you the doctor, the day, the time and the fee before you pay.',
      'We tell you when something changes.',
    ],
  },
  {
    heading: 'What we ask of you',
    text: ['Please treat hospitals and their staff with respect.'],
    points: [
      'Come on time, or cancel as early as you can.',
      'Tell the truth about your symptoms and your allergies.',
      'Do not try to open the records of other people.',
    ],
  },
  {
    heading: 'The AI health chat',
    text: [
      'The chat gives general information. It is not a doctor, and it can be wrong.',
      `In an emergency do not use the chat. Call ${siteConfig.emergencyNumbers.join(' or ')} at once.`,
    ],
  },
  {
    heading: 'When things go wrong',
    text: [
      'The hospital answers for the care it gives. We answer for our service and for the data we keep.',
      'Nothing here takes away the rights that the law of Nigeria gives you.',
      `Write to ${siteConfig.email} first. We answer within seven days. After that, the courts of Lagos State decide.`,
    ],
  },
]

/** `/terms`: the terms of service. */
export const TermsScreen = ({ menu }: PublicScreenProps) => (
  <LegalText
    menu={menu}
    title="Terms"
    lead="These are the rules between you and us. They are short so that you can read them."
    since="2026-11-01"
    parts={parts}
  />
)
