/** Messages of hospitals' two-factor authentication (decision 019). */
export const twoFactorMessages = {
  codeRequired: 'Enter the code from your app',
  codePrompt: 'Your password is right. Now enter the code that your authenticator app shows.',
  codeWrong: 'That code is not right, or was used before. Wait for the next one and try again.',
  on: 'The second step is on. Other devices have been logged out.',
  off: 'The second step is off. A password alone opens the account again.',
  alreadyEnabled: 'The second step is on already.',
  notStarted: 'Please begin again: this key is not known any more.',
  notEnabled: 'The second step is off already.',
  changed: { on: 'The second step of the login was turned on.', off: 'The second step of the login was turned off.' },
} as const
