export const hospitalMessages = {
  noUpdateData: 'No update data provided',
  updated: 'The hospital profile has been updated.',
  passwordRequiredForEmail: 'Enter your password to change the email address.',
  chooseHospitalFirst: 'Choose a hospital on your dashboard, or search for one above.',
  draftSaved: 'What you wrote is kept for your request.',
  loadFailed: 'We could not load the hospital.',
  noAddress: 'No Address',
  errorTitle: 'Error Message',
  welcome: 'Welcome',
  updateProfileNote: 'Please update your profile before booking an appointment.',
} as const
