import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { calls, type Call } from '@ilera/contract/calls'
import { describe, expect, test } from 'vitest'
import { root, sourceFiles } from '../structure/source-files.ts'

/**
 * The test file that walks each machine over a faulty connection, with the app's own machines. Depth: every order of
 * three attempts (support/walks.ts), unless an entry says two because an equal call or path is walked to three
 * elsewhere.
 */
const walked: Record<string, { file: string; by: string[] }> = {
  'account-deletion': { file: 'account', by: ['accountDeletionMachine'] },
  'admin-booking': { file: 'hospital', by: ['adminBookingMachine'] },
  'appointment-action': { file: 'hospital', by: ['hospitalActMachine'] },
  'appointment-request': { file: 'patient', by: ['appointmentRequestMachine'] },
  arrival: { file: 'queue', by: ['arrivalMachine'] },
  chat: { file: 'chat', by: ['chatMachine'] },
  'chat-deletion': { file: 'chat', by: ['chatDeletionMachine'] },
  'claim-code': { file: 'records', by: ['claimCodeMachine'] },
  closing: { file: 'closure', by: ['closingMachine'] },
  claiming: { file: 'records', by: ['claimingMachine'] },
  contact: { file: 'account', by: ['contactMachine'] },
  'desk-patient': { file: 'desk', by: ['deskPatientMachine'] },
  'delete-with-undo': { file: 'hospital', by: ['deletionMachine'] },
  'doctor-details': { file: 'offer', by: ['doctorDetailsMachine'] },
  'doctor-hours': { file: 'hospital', by: ['doctorHoursMachine'] },
  family: { file: 'people', by: ['familyMachine'] },
  'family-add': { file: 'people', by: ['familyAddMachine'] },
  'follow-up': { file: 'follow-up', by: ['followUpMachine'] },
  'suggested-follow-up': { file: 'follow-up', by: ['suggestedFollowUpMachine'] },
  'forgot-password': { file: 'account', by: ['forgotPasswordMachine'] },
  'hospital-profile-update': { file: 'settings', by: ['hospitalProfileUpdateMachine'] },
  'hospital-signup': { file: 'account', by: ['hospitalSignupMachine'] },
  merging: { file: 'records', by: ['mergingMachine'] },
  'invitation-acceptance': { file: 'people', by: ['invitationAcceptanceMachine'] },
  'password-reset': { file: 'account', by: ['passwordResetMachine'] },
  'patient-signup': { file: 'account', by: ['patientSignupMachine'] },
  'pay-link': { file: 'payment', by: ['paymentLinkMachine'] },
  payment: { file: 'payment', by: ['paymentMachine', 'linkPaymentMachine'] },
  'payment-resolution': { file: 'payment', by: ['paymentResolutionMachine'] },
  'phone-login': { file: 'people', by: ['phoneLoginMachine'] },
  'profile-update': { file: 'settings', by: ['profileUpdateMachine'] },
  reschedule: { file: 'patient', by: ['rescheduleMachine'] },
  'service-details': { file: 'offer', by: ['serviceDetailsMachine'] },
  'service-retirement': { file: 'offer', by: ['serviceRetirementMachine'] },
  'queue-desk': { file: 'queue', by: ['queueDeskMachine'] },
  'reschedule-review': { file: 'hospital', by: ['rescheduleReviewMachine'] },
  waitlist: { file: 'waitlist', by: ['waitlistMachine'] },
  'waitlist-removal': { file: 'waitlist', by: ['waitlistRemovalMachine'] },
  'visit-booking': { file: 'patient', by: ['visitBookingMachine', 'myVisitMoveMachine'] },
  'visit-move': { file: 'visit-move', by: ['visitMoveMachine'] },
  staff: { file: 'people', by: ['staffMachine'] },
  till: { file: 'till', by: ['tillMachine'] },
  'till-close': { file: 'till', by: ['tillCloseMachine'] },
  'two-factor': { file: 'settings', by: ['twoFactorMachine'] },
  settlement: { file: 'settings', by: ['settlementMachine'] },
}

const notWalked: Record<string, string> = {
  day: 'keeps what is marked and open on the page; makes no call',
  'appointment-login': 'a login whose answer was lost leaves a session that ends by itself; the next one opens another',
  'doctor-availability': 'reads',
  'hospital-login': 'as appointment-login',
  'hospital-search': 'reads',
  'switch-hospital': 'as appointment-login',
  'leave-hospital': 'as session',
  'member-name': 'sets the name',
  list: 'reads; what it marks as read stays read',
  'patient-login': 'as appointment-login',
  'login-ways': 'a code and a link are used once, and a second removal finds nothing',
  'waiting-room': 'reads; sounds at a call',
  session: 'logs out: an ended session stays ended, and the device forgets it in any case',
}

/** Calls with side effects that no walked machine makes. */
const notMadeByThem: Record<string, string> = {
  login: 'opens a session that ends by itself',
  adminLogin: 'as login',
  logout: 'an ended session stays ended',
  endSession: 'an ended session stays ended',
  endOtherSessions: 'ended sessions stay ended',
  chooseChannels: 'sets what is chosen, by a plain page',
  answerWait: 'as chooseChannels',
  withdrawFollowUp: 'a withdrawn suggestion stays withdrawn, by a plain page',
  verifyEmail: 'a verified address stays verified',
  addPhone: 'sets what is typed, by a plain page',
  addEmail: 'as addPhone',
  removeLogin: 'as addPhone',
  payLink: 'reads',
  withdrawInvitation: 'a withdrawn invitation stays withdrawn',
  invitationDetails: 'reads',
  removeMember: 'a removed member is not found',
  readNotifications: 'read notifications stay read',
}

const text = (file: string) => readFileSync(join(root, file), 'utf8')

const appointmentEvents = 'packages/contract/src/appointments/appointment-events.ts'

describe('the table of machines that are walked', () => {
  test('names every machine, as walked or with the reason why not', () => {
    const machines = sourceFiles(['packages/flows/src'], /\.machine\.ts$/).map((file) => basename(file, '.machine.ts'))
    expect([...Object.keys(walked), ...Object.keys(notWalked)].toSorted()).toEqual(machines.toSorted())
  })

  test.each(Object.entries(walked))('%s is walked where the table says', (_, { file, by }) => {
    const walks = text(`tests/integration/${file}-walks.test.ts`)
    for (const machine of by) expect(walks).toContain(`page.${machine}`)
  })

  test('holds every call that changes something', () => {
    const walkedFiles = [...text('tests/integration/support/app.ts').matchAll(/packages\/app\/src\/flows\/[\w.-]+/g)]
    const called = walkedFiles.flatMap(([file]) => [...text(file).matchAll(/(?:apiActor|callApi)\(\s*'(\w+)'/g)])
    const made = new Set(called.map(([, name]) => name))
    // The calls of deletions, and of the review's buttons in the table of events.
    const tables = [text('packages/app/src/support/deleting.ts'), text(appointmentEvents)]
    const changing = Object.entries<Call>(calls)
      .filter(([, { method, who }]) => method !== 'GET' && who !== 'provider')
      .map(([name]) => name)
    const unmade = changing.filter(
      (name) => !made.has(name) && !tables.some((table) => table.includes(`'${name}'`) || table.includes(`${name}:`)),
    )
    expect(unmade.toSorted()).toEqual(Object.keys(notMadeByThem).toSorted())
  })
})
