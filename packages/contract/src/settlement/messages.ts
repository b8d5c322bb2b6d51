export const settlementMessages = {
  bankRequired: 'Choose your bank',
  accountNumber: 'Enter the 10 digits of your account number',
  unknownAccount: 'The bank does not know this account number. Please check it.',
  notOffered:
    'The payment service of this site pays out to one account only. Please ask us how your money reaches you.',
  none: 'Your payments go to the account of this site until you name your own.',
  saved: (accountName: string, lastFour: string): string =>
    `Payments go to ${accountName}, account ending in ${lastFour}, from now on.`,
  changed: (accountName: string, lastFour: string): string =>
    `The settlement account was changed to ${accountName}, account ending in ${lastFour}.`,
} as const
