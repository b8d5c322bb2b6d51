import { siteConfig } from '@ilera/contract/shared/site-config'
import { LegalText, type LegalPart } from '../../patterns/legal-text.tsx'
import type { PublicScreenProps } from '../../patterns/public-page.tsx'

const parts: readonly LegalPart[] = [
  {
    heading: 'Who is responsible',
    text: [
      `${siteConfig.name}, ${siteConfig.branchOffice}, decides how your data is used. The law calls us the data controller.`,
      `Our data protection officer reads ${siteConfig.email}.`,
      'We follow the Nigeria Data Protection Act 2023.',
    ],
  },
  {
    heading: 'What we keep',
    text: ['We keep only what a booking needs.'],
    points: [
      'Who you are: your name, email address and password. The password cannot be read, even by us.',
      'Your profile: phone number, age, gender, address and picture, if you give them.',
      'Your health: symptoms, past visits, allergies and blood type, if you give them.',
      'Your bookings: hospital, doctor, day, time, fee and payments.',
      'Your messages in the health chat, and those you send to us.',
    ],
  },
  {
    heading: 'Why we may',
    text: ['The law asks for a reason. These are ours.'],
    points: [
      'You asked for a booking, and we need the data to make it.',
      'You agreed that we may handle data on your health. You may take that back on any day.',
      'The law makes us and the hospital keep some records, such as payments.',
    ],
  },
  {
    heading: 'Who sees it',
    text: ['We never sell your data, and we show no advertising.'],
    points: [
      'The hospitals that you book with, and no others.',
      'The companies that send our mail and take payments, for that work alone.',
      'Courts and offices, where the law orders it.',
    ],
  },
  {
    heading: 'Your rights',
    text: ['You can use these in your account, or by writing to us. It costs nothing.'],
    points: [
      'See your data, and who opened your record.',
      'Take a copy with you as one file.',
      'Correct what is wrong.',
      'Delete your account and your data.',
      'Say no to a use of your data, or ask us to pause it.',
    ],
  },
  {
    heading: 'How long we keep it',
    text: [
      'We keep your data while you have an account. When you delete the account, we erase it.',
      'A hospital must keep its own medical and payment records for the years that the law sets.',
    ],
  },
  {
    heading: 'How we protect it',
    text: [
      'Your data travels encrypted. Staff see it only where their work needs it.',
      'If data leaks and that may harm you, we tell the Commission within 72 hours, and you without delay.',
    ],
  },
  {
    heading: 'On your device',
    text: ['We keep your login and your unsent forms on your device. We use no tracking cookies.'],
  },
  {
    heading: 'Complaints',
    text: [
      `Write to ${siteConfig.email}, and a person will answer.`,
      'You may also complain to the Nigeria Data Protection Commission, at ndpc.gov.ng.',
    ],
  },
]

/** `/policy`: how data is protected, under the Nigeria Data Protection Act 2023. */
export const PolicyScreen = ({ menu }: PublicScreenProps) => (
  <LegalText
    menu={menu}
    title="Policy"
    lead="What we know about you, why, and what you can do about it."
    since="2026-11-01"
    parts={parts}
  />
)
