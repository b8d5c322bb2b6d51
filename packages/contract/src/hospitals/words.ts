export const hospitalWords = {
  noUpdateData: 'No update data provided',
  updated: 'The hospital profile has been updated.',
  passwordForEmail: 'Enter your password to change the email address.',
  noAddress: 'No Address',
  errorTitle: 'Error Message',
  welcome: 'Welcome',
  updateProfileNote: 'Please update your profile before booking an appointment.',
} as const
