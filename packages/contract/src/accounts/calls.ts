/** Logins by phone, and links that verify an address (docs/decisions/115). */
export const loginCalls = {
  requestPhoneCode: { method: 'POST', path: '/phone-code', who: 'public', idempotent: 'lease' },
  phoneSignup: { method: 'POST', path: '/phone-signup', who: 'public', idempotent: 'lease' },
  phoneLogin: { method: 'POST', path: '/phone-login', who: 'public', idempotent: 'lease' },
  verifyEmail: { method: 'POST', path: '/verify-email', who: 'public' },
} as const
