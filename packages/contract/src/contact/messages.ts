export const contactMessages = {
  sent: 'Message sent Successfully',
  failed: 'error sending message',
  allRequired: 'All fields are required',
  emailInvalid: 'Email address is invalid',
} as const
