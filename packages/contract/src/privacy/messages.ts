export const privacyMessages = {
  /** Of the page "Your data", and of the copy that one reads elsewhere. */
  titles: {
    messages: 'Messages to your phone',
    access: 'Who opened your record',
    consents: 'What you agreed to',
    sessions: 'Where you are logged in',
  },
  channelsSaved: 'Your choice has been saved.',
  noPhone: 'Add a phone number to your profile first.',
  noAccess: 'No hospital has opened your record yet.',
} as const
