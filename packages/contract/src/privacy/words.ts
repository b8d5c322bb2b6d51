export const privacyWords = {
  channelsSaved: 'Your choice has been saved.',
  noPhone: 'Add a phone number to your profile first.',
  noAccess: 'No hospital has opened your record yet.',
} as const
