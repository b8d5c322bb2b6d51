import type { CaseSet } from './case-set.ts'

/** Questions on the product itself. Keys are the ids of the help page that should answer. */
export const productQuestions: CaseSet = {
  provenance:
    "Written for this project from the screens of the specification, before the help pages' key words were chosen.",
  heldOut: true,
  cases: {
    'help-reschedule': [
      'how do I reschedule my appointment',
      'can I change the date of my booking',
      'I cannot come on Friday, move my appointment',
      'how I fit shift my appointment to next week',
      'where is the reschedule button',
    ],
    'help-pay': [
      'how do I pay for my appointment',
      'which cards can I use for payment',
      'can I pay by bank transfer',
      'how much is the appointment fee',
      'I paid but it still says unpaid',
      'where is my receipt',
    ],
    'help-cancel': [
      'how do I cancel my appointment',
      'I want to cancel my booking',
      'will I get a refund if I cancel',
      'abeg how I go take cancel the appointment',
    ],
    'help-book': [
      'how do I book an appointment',
      'I want to request an appointment',
      'how can I see a doctor on this app',
      'why must I update my profile before booking',
      'how I go take book doctor',
    ],
    'help-find-hospital': [
      'how do I find a hospital near me',
      'search for hospital in Ikeja',
      'find hospital wey dey near me',
      'show me a list of hospitals',
    ],
    'help-profile': [
      'how do I update my profile',
      'change my phone number',
      'how do I change my profile picture',
      'where do I enter my blood type and allergies in my profile',
    ],
    'help-delete-account': [
      'how do I delete my account',
      'remove my account and everything',
      'close my account please',
    ],
    'help-data': [
      'what happens with my data',
      'who can see my medical information',
      'is my chat private',
      'how do I download my data',
      'delete my chat',
    ],
    'help-password': ['I forgot my password', 'how do I reset my password', 'I cannot log in'],
    'help-status': [
      'why is my appointment still pending',
      'when will the hospital confirm my appointment',
      'where can I see my appointment history',
      'I did not get a confirmation mail',
    ],
  },
}
