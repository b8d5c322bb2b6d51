import { m } from '@ilera/contract/messages'
import { holdMinutes } from '@ilera/contract/appointments/constants'
import { paymentLabels } from '@ilera/contract/payments/statuses'

/** A help page about using the product. */
export type HelpPage = { id: string; title: string; words: string; text: string; steps: readonly string[] }

/** Pages and buttons as patients see them: their own messages, so that the two cannot differ. */
const labels = {
  home: m.home_title,
  mine: m.appointments_mine_title,
  profile: m.navigation_view_profile,
  family: m.navigation_family,
  notifications: m.navigation_notifications,
  view: m.patients_hospital_view_button,
  book: m.booking_tile,
  request: m.patients_request_tile,
  move: m.booking_move_button,
  reschedule: m.appointments_request_reschedule_button,
  payOrReschedule: m.appointments_pay_or_reschedule_button,
  pay: m.appointments_pay_button,
  cancel: m.appointments_cancel_button,
  addChild: m.family_add_child_button,
  inviteAdult: m.family_invite_adult_button,
  search: m.finder_label,
  filters: m.finder_filters,
  near: m.finder_near,
  update: m.patients_profile_update_button,
  data: m.patients_profile_data_link,
  logins: m.phone_ways_button,
  forgot: m.accounts_forgot_password,
  usePhone: m.accounts_login_use_phone,
  deleteAccount: m.patients_delete_account_button,
  download: m.patients_download_page_button,
  access: m.privacy_titles_access,
  chatOptions: m.chat_options_button,
  deleteChat: m.chat_delete_button,
  refundPending: paymentLabels['refund-pending'],
  refunded: paymentLabels.refunded,
}

const the = (label: keyof typeof labels): string => `“${labels[label]()}”`

export const productHelp: readonly HelpPage[] = [
  {
    id: 'help-book',
    title: 'Book an appointment',
    words:
      'book appointment request an appointment booking see a doctor doctor on this app new appointment update profile before booking take book free time at once',
    text: 'At some hospitals you take a free time at once. Every hospital also takes requests, and answers with a time.',
    get steps() {
      return [
        'Complete your profile first: phone number, age, gender and address. Hospitals see them, except your address.',
        `Under ${the('home')}, find the hospital and choose ${the('view')}.`,
        `If you see ${the('book')}, choose it and pick a free time. It is yours at once.`,
        `If such a visit is paid first, the time is held for ${holdMinutes} minutes.`,
        `Or choose ${the('request')} and say how you feel. The hospital chooses the doctor and the time.`,
        'A notification tells you when it is confirmed. An email or an SMS may come too.',
      ]
    },
  },
  {
    id: 'help-family',
    title: 'Add a child or another person',
    words:
      'add my child family add a child son daughter baby pikin children book for my child mother father wife husband parent somebody else relative invite adult',
    text: 'You can book and pay for your children, and for adults who agree.',
    get steps() {
      return [
        `Open ${the('family')} in the menu and choose ${the('addChild')}.`,
        'Enter the name, date of birth and gender. Confirm that you are the parent or guardian.',
        `For an adult, choose ${the('inviteAdult')}. They get a code, and agree with it.`,
        `Then choose “${m.family_act_for({ name: '…' })}”. What you do is then for that person.`,
      ]
    },
  },
  {
    id: 'help-reschedule',
    title: 'Move or reschedule an appointment',
    words:
      'reschedule change date of booking change time move my appointment shift appointment next week another day cannot come postpone',
    text: 'Some visits you move yourself to another free time. For others you ask the hospital for another time.',
    get steps() {
      return [
        `Open the appointment under ${the('mine')}. It says until when you can move it.`,
        `If you see ${the('move')}, choose it and pick one. It is yours at once.`,
        `Otherwise choose ${the('reschedule')} or ${the('payOrReschedule')}. Enter the date, the time and the reason.`,
        'Your present time is kept until the hospital answers.',
        'If you have paid, the payment stays with the appointment.',
      ]
    },
  },
  {
    id: 'help-cancel',
    title: 'Cancel an appointment',
    words: 'cancel appointment cancel booking cancellation refund if i cancel money back call off until when deadline',
    text: 'Each hospital sets a time until which a visit can be cancelled. A request can be cancelled at any time.',
    get steps() {
      return [
        `Open the appointment under ${the('mine')}.`,
        'Read until when you can cancel or move it, and whether your money comes back.',
        `Choose ${the('cancel')} and confirm. You may say why. The time is then free again.`,
        'Is the button missing? Then it is too late to cancel here. Please call the hospital.',
        `A refund shows on the appointment as ${the('refundPending')} and then ${the('refunded')}.`,
      ]
    },
  },
  {
    id: 'help-pay',
    title: 'Pay for an appointment',
    words:
      'pay payment card bank transfer ussd cash pay at the hospital counter fee cost how much is the appointment receipt paid but unpaid naira price charge money',
    text: 'You can pay online or at the hospital. You see the fee before you pay.',
    get steps() {
      return [
        `To pay online, open the confirmed appointment under ${the('mine')}.`,
        `Choose ${the('payOrReschedule')} and then ${the('pay')}. Pay by card or bank transfer.`,
        `A visit that must be paid first is held for ${holdMinutes} minutes. Pay for it before then.`,
        'A transfer can take some minutes. The page changes by itself when it has arrived.',
        'Your receipt is on the appointment. If a wrong amount arrives, you can pay what is missing.',
      ]
    },
  },
  {
    id: 'help-find-hospital',
    title: 'Find a hospital',
    words:
      'find hospital near me search hospital list of hospitals nearest clinic ikeja lagos abuja hospitals around filter hmo',
    text: 'You can search by what is wrong, a hospital, a field of medicine or a town.',
    get steps() {
      return [
        `Open ${the('home')}.`,
        `Type into ${the('search')}. Small spelling mistakes do no harm.`,
        `${the('near')} shows hospitals around you. More choices are under ${the('filters')}.`,
        `Choose ${the('view')} to see the hospital and to book.`,
      ]
    },
  },
  {
    id: 'help-profile',
    title: 'Update your profile',
    words:
      'update profile change phone number picture photo address blood type allergies age gender edit my details profile picture email',
    text: 'Your profile tells the hospital how to reach you and what to know about you.',
    get steps() {
      return [
        `Choose ${the('profile')} in the menu, then ${the('update')}.`,
        'Change what you want: picture, address, phone number, age, gender, allergies, blood type.',
        `Choose ${the('update')} again. Hospitals that you choose see the new details, but not your address.`,
        `The email address or number that you log in with: ${the('data')}, then ${the('logins')}.`,
      ]
    },
  },
  {
    id: 'help-status',
    title: 'Follow your appointment',
    words:
      'appointment pending status still pending when confirm confirmation mail history where see appointment notification not get mail sms assigned declined',
    text: 'After your request the hospital assigns a doctor and a time, and then confirms. Until then it shows as pending.',
    get steps() {
      return [
        `Open ${the('mine')} to see each appointment and its status.`,
        `Look under ${the('notifications')}. With an email address, look in your spam folder too.`,
        'If it stays pending for long, call the hospital. Its number is on its page.',
      ]
    },
  },
  {
    id: 'help-password',
    title: 'Login and password',
    words:
      'forgot password reset password cannot log in login sign in wrong password new password no password phone number code sms',
    text: 'You log in with an email address and a password, or with a phone number and a code.',
    get steps() {
      return [
        `With an email address, choose ${the('forgot')} on the login page. Enter the address.`,
        'Open the link in the email, and set a new password. The link works for 30 minutes.',
        `With a phone number, choose ${the('usePhone')}. We send you a code by SMS, and you need no password.`,
      ]
    },
  },
  {
    id: 'help-delete-account',
    title: 'Delete your account',
    words: 'delete my account remove account close account erase everything leave ilera',
    text: 'You can delete your account. What the law makes a hospital keep stays with the hospital.',
    get steps() {
      return [
        'Cancel your upcoming appointments first.',
        `Choose ${the('profile')} in the menu, then ${the('data')}. You can download your data first.`,
        `Choose ${the('deleteAccount')}. The page says what will be lost.`,
        'Confirm with your password. Without one, use the code that we send to your phone.',
      ]
    },
  },
  {
    id: 'help-data',
    title: 'Your data',
    words:
      'data privacy private is my chat private what happens with my data who can see medical information chat download export my data delete my chat secure consent confidential',
    text: 'Your records belong to you. Only hospitals that you book with or ask for an appointment see your details.',
    get steps() {
      return [
        'Hospitals do not see this chat.',
        `To delete it, open ${the('chatOptions')} and choose ${the('deleteChat')}.`,
        `Choose ${the('profile')} in the menu, then ${the('data')}. ${the('download')} gives you everything that we keep.`,
        `${the('access')} lists who has looked at it.`,
        'We do not sell data, and your chat trains no model.',
      ]
    },
  },
]
