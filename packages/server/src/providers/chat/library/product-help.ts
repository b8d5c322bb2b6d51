import { paymentLabels } from '@ilera/contract/payments/statuses'

/** A help page about using the product. */
export type HelpPage = { id: string; title: string; words: string; text: string; steps: readonly string[] }

export const productHelp: readonly HelpPage[] = [
  {
    id: 'help-book',
    title: 'Book an appointment',
    words:
      'book appointment request an appointment booking see a doctor doctor new appointment update profile before booking take book',
    text: 'You ask a hospital for an appointment. The hospital chooses the doctor, the day and the time.',
    steps: [
      'Complete your profile first: phone number, age, gender and address. The hospital sees them, except your address.',
      'On your Dashboard, find the hospital and choose View.',
      'Choose Request an Appointment and say how you feel.',
      'Check your answers and send. You get a mail and a notification when it is confirmed.',
    ],
  },
  {
    id: 'help-reschedule',
    title: 'Reschedule an appointment',
    words:
      'reschedule change date of booking change time move my appointment shift appointment next week another day cannot come postpone',
    text: 'You can ask for another time for a confirmed appointment. Your present time is kept until the hospital answers.',
    steps: [
      'Open the appointment from your Appointment History or from the mail.',
      'Choose Request a Reschedule.',
      'Enter the date, the time and the reason, and send.',
      'If you have paid, the payment stays with the appointment.',
    ],
  },
  {
    id: 'help-cancel',
    title: 'Cancel an appointment',
    words: 'cancel appointment cancel booking cancellation refund if i cancel call off',
    text: 'You can cancel an appointment until it takes place. If you have paid, a refund starts by itself.',
    get steps() {
      return [
        'Open the appointment from your Appointment History.',
        'Choose Cancel appointment, say why, and confirm.',
        'The hospital is told, and the time is free again.',
        `A refund shows on the appointment as "${paymentLabels['refund-pending']()}" and then "${paymentLabels.refunded()}".`,
      ]
    },
  },
  {
    id: 'help-pay',
    title: 'Pay for an appointment',
    words:
      'pay payment card bank transfer ussd fee cost how much is the appointment receipt paid but unpaid naira price charge money',
    text: 'You pay when the hospital has confirmed the appointment. The page shows the fee before you pay.',
    steps: [
      'Open the confirmed appointment and choose Pay for appointment.',
      'Pay by card or bank transfer in the payment window.',
      'A transfer can take some minutes. The page changes by itself when it has arrived.',
      'Your receipt is on the same page. If a wrong amount shows, the hospital will contact you.',
    ],
  },
  {
    id: 'help-find-hospital',
    title: 'Find a hospital',
    words: 'find hospital near me search hospital list of hospitals nearest clinic ikeja lagos abuja hospitals around',
    text: 'You can search all hospitals by name, city or area.',
    steps: [
      'Open your Dashboard.',
      'Type a name, a city or an area in the search box. Small spelling mistakes do no harm.',
      'Choose View to see the hospital and to request an appointment.',
    ],
  },
  {
    id: 'help-profile',
    title: 'Update your profile',
    words:
      'update profile change phone number picture photo address blood type allergies age gender edit my details profile picture email',
    text: 'Your profile tells the hospital how to reach you and what to know about you.',
    steps: [
      'Choose View Profile, then Update.',
      'Change what you want: picture, address, phone number, age, gender, allergies, blood type.',
      'Choose Update again. Hospitals that you ask see the new details, but not your address.',
    ],
  },
  {
    id: 'help-status',
    title: 'Follow your appointment',
    words:
      'appointment pending status still pending when confirm confirmation mail history where see appointment notification not get mail assigned declined',
    text: 'After your request the hospital assigns a doctor and a time, and then confirms. Until then it shows as pending.',
    steps: [
      'Open Appointment History to see each appointment and its status.',
      'Look at your notifications, and in the spam folder of your mail.',
      'If it stays pending for long, call the hospital. Its number is on its page.',
    ],
  },
  {
    id: 'help-password',
    title: 'Login and password',
    words: 'forgot password reset password cannot log in login sign in wrong password new password',
    text: 'You can set a new password by mail. The link works once, for 30 minutes.',
    steps: [
      'On the login page choose Forgot password.',
      'Enter your email address, and open the link in the mail.',
      'Enter the new password two times. Then log in.',
    ],
  },
  {
    id: 'help-delete-account',
    title: 'Delete your account',
    words: 'delete my account remove account close account erase everything leave ilera',
    text: 'You can delete your account. What the law makes a hospital keep stays with the hospital.',
    steps: [
      'Choose View Profile, then Your data.',
      'Choose Delete my account. The page says what will be lost.',
      'Confirm with your password. You can download your data first.',
    ],
  },
  {
    id: 'help-data',
    title: 'Your data',
    words:
      'data privacy private what happens with my data who can see medical information chat private download export my data delete my chat secure consent confidential',
    text: 'Your records belong to you. Only hospitals that you ask for an appointment see your details.',
    steps: [
      'Only you can read this chat. Hospitals do not see it.',
      'You can download everything we hold on you: choose View Profile, then Your data.',
      'You can delete the chat at any time.',
      'We do not sell data, and your chat trains no model.',
    ],
  },
]
