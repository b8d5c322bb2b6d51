export const erasureMessages = {
  liveAppointments: 'You still have appointments to come. Cancel them first, then delete your account.',
  openPayments: 'Some payments still need your decision. Decide on them first, then delete your account.',
} as const
