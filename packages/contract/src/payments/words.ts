/** Spec sections 2, 4 and 8: payment texts. */
export const paymentWords = {
  confirmedTitle: 'Payment Confirmed',
  confirmedText: 'Your payment was successful.',
  failedTitle: 'An Error Occurred',
  failedText: 'There was an issue with your payment.',
  none: 'No Payments have been made',
  listErrorTail: 'please check your network, and refresh your page',
  widgetNotLoaded: 'The payment window did not load. Please check your network and try again.',
  processing: 'We are waiting for your bank. We will tell you when the payment has arrived.',
  abandoned: 'You closed the payment window before paying. You can try again.',
  mismatch: 'We received a different amount. The hospital will contact you.',
  notPayable: 'This appointment cannot be paid for now.',
  alreadyPaid: 'This appointment has already been paid for.',
  unknownReference: 'We do not know this payment.',
  hidden: 'The payment has been taken off your list.',
  restored: 'The payment is back on your list.',
  providerDown: 'The payment service does not answer. Please try again in a moment.',
} as const
