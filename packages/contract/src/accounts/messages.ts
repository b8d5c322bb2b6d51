/** Messages of registration, login and password reset (spec sections 5 and 8). */
export const accountMessages = {
  patientFieldsRequired: 'All fields are required',
  hospitalFieldsRequired: 'All fields are required.',
  patientPasswordsMismatch: 'Passwords do not match',
  hospitalPasswordsMismatch: 'Passwords do not match.',
  emailFormatHospital: 'Invalid email format.',
  emailRequired: 'Email is required',
  emailInvalidPatient: 'Email address is invalid',
  emailInvalidHospital: 'Email is invalid',
  passwordRequired: 'Password is required',
  passwordShort: 'Use at least 8 characters',
  passwordCommon: 'This password is too easy to guess. Choose another.',
  emailInUse: 'An account with this email already exists',
  invalidCredentials: 'Invalid email or password',
  manyWrongPasswords:
    'There were too many wrong passwords for this account. Please set a new one with "Forgot password".',
  patientRegistered: 'Your account is ready. Please log in.',
  hospitalRegistered: 'Your hospital account is ready. Please log in.',
  loggedIn: 'Login successful',
  deviceLoggedOut: 'That device has been logged out.',
  otherDevicesLoggedOut: 'All other devices have been logged out.',
  loggedOut: 'You have logged out.',
  forgotSent:
    'If an account uses this email, we have sent a link to reset its password. The link works for 30 minutes.',
  resetLinkInvalid: 'This link has been used or is too old. Please ask for a new one.',
  passwordChanged: 'Your password has been changed.',
  loginPopupTitle: 'You have logged In  Successfully',
  loginFailedTitle: 'oops',
  loginFailedFallback: 'error occured',
  deleted: 'Your account has been deleted.',
  wrongPassword: 'That password is not right.',
  emailUndeliverable: (email: string): string =>
    `Our mails to ${email} come back. Please correct the address in your profile, or tell us.`,
} as const

/** Messages beside empty fields, in forms whose summary is "All fields are required". */
export const missingMessage = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter your email address',
  password: 'Enter a password',
  confirmPassword: 'Enter the password again',
  hospitalName: 'Enter the name of the hospital',
  hospitalAddress: 'Enter the address of the hospital',
  phoneNumber: 'Enter a phone number',
} as const
