export const chatWords = {
  notLoggedIn: 'Please you have to be Logged-in first',
  placeholder: 'Type a message...',
  send: 'Send',
  sending: 'Sending...',
  failed: 'An error occurred',
  tooLong: 'Use 4,000 characters or fewer',
  empty: 'Type a message first',
} as const
