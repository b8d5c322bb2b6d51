import type { CallName } from '@ilera/contract/calls'
import type { MemberRole } from '@ilera/contract/members/roles'

/** `all`: everything of the hospital. `own`: what belongs to the doctor that the member is. */
type Reach = 'all' | 'own'
type StaffRights = Partial<Record<MemberRole, Reach>>
/** What a carer needs to make the call for somebody else. `login`: nobody makes it for somebody else. */
type CareNeed = 'read' | 'book' | 'pay' | 'login'

/** Who may make a call. Without `patient` it is not for patients, without `staff` not for staff, without both for everybody. */
export type Right = { patient?: CareNeed; staff?: StaffRights }

const everyone: StaffRights = { owner: 'all', desk: 'all', doctor: 'all', cashier: 'all' }
const care: StaffRights = { owner: 'all', desk: 'all', doctor: 'own' }
const desk: StaffRights = { owner: 'all', desk: 'all' }
const money: StaffRights = { owner: 'all', cashier: 'all' }
const till: StaffRights = { owner: 'all', desk: 'all', cashier: 'all' }
const reportsOnCare: StaffRights = { owner: 'all', doctor: 'own' }
const reportsOnMoney: StaffRights = { owner: 'all', doctor: 'own', cashier: 'all' }
const owners: StaffRights = { owner: 'all' }

/**
 * Who may do what, written down a second time, from the description of roles and families (docs/decisions/111, 112, 114, 116, 121,
 * 125)
 * and not from the table of calls: a mistake there is a difference here.
 */
const table: [right: Right, calls: CallName[]][] = [
  [
    {},
    [
      ...(['register', 'login', 'adminLogin', 'signup', 'forgot', 'checkResetToken', 'resetPassword'] as const),
      ...(['requestPhoneCode', 'phoneSignup', 'phoneLogin', 'verifyEmail', 'sendMessage'] as const),
      ...(['invitationDetails', 'acceptInvitation'] as const),
      ...(['payLink', 'startLinkPayment', 'confirmLinkPayment', 'messageReport', 'paymentWebhook'] as const),
    ],
  ],
  [{ patient: 'login', staff: everyone }, ['logout', 'sessions', 'endSession', 'endOtherSessions']],
  [{ patient: 'login', staff: owners }, ['myData', 'deleteMyAccount']],
  [
    { patient: 'login' },
    [
      ...(['logins', 'addPhone', 'addEmail', 'removeLogin'] as const),
      ...(['family', 'addChild', 'inviteAdult', 'acceptCarer', 'endCarer'] as const),
      ...(['getMessages', 'postMessage', 'deleteMessages', 'decideOnChat'] as const),
    ],
  ],
  [
    { patient: 'read' },
    [
      ...(['allHospitals', 'oneHospital', 'searchHospitals', 'freeDays', 'bookableServices'] as const),
      ...([
        'getOneUser',
        'privacy',
        'appointmentDetails',
        'appointmentHistory',
        'patientHome',
        'receipt',
        'myQueue',
        'bookableTimes',
        'myWaitlist',
      ] as const),
    ],
  ],
  [{ patient: 'read', staff: everyone }, ['notifications', 'readNotifications']],
  [
    { patient: 'book' },
    [
      ...([
        'updateProfile',
        'uploadImage',
        'chooseChannels',
        'requestAppointment',
        'bookVisit',
        'moveMyVisit',
        'answerWait',
        'bookFollowUp',
        'declineFollowUp',
      ] as const),
      ...(['reschedule', 'claimPatient', 'arrive'] as const),
      ...(['waitForVisit', 'waitForEarlier', 'leaveWaitlist', 'acceptOffer', 'declineOffer'] as const),
    ],
  ],
  [{ patient: 'pay' }, ['startPayment', 'confirmPayment', 'makePayLink']],
  [{ patient: 'book', staff: care }, ['cancelAppointment']],
  [{ patient: 'book', staff: desk }, ['deleteAppointment', 'restoreAppointment']],
  [
    { staff: care },
    [
      ...(['allAppointments', 'pendingReschedules', 'confirmedAppointments', 'pendingAppointments'] as const),
      ...(['oneAppointment', 'assignDoctor', 'confirmAppointment', 'declineAppointment'] as const),
      ...(['planVisits', 'bookVisits', 'suggestFollowUp', 'withdrawFollowUp'] as const),
      ...(['moveVisit', 'closeAppointment', 'reviewReschedule', 'allPatients'] as const),
      ...([
        'doctors',
        'updateDoctor',
        'schedule',
        'doctorAvailability',
        'day',
        'week',
        'closures',
        'services',
      ] as const),
      ...([
        'checkIn',
        'undoCheckIn',
        'arrivalCode',
        'queue',
        'callNext',
        'stepInQueue',
        'closeMissed',
        'waitingRoom',
      ] as const),
    ],
  ],
  [
    { staff: desk },
    [
      ...(['deletePatient', 'restorePatient', 'likelyPatients', 'registerPatient', 'bookForPatient'] as const),
      ...(['waitlist', 'removeFromWaitlist'] as const),
      ...(['claimCode', 'possibleDuplicates', 'previewMerge', 'mergePatients', 'undoMerge'] as const),
    ],
  ],
  [{ staff: money }, ['allPayments', 'resolvePayment', 'voidPayment', 'openTills', 'closeTill', 'tillCloses']],
  [{ staff: reportsOnCare }, ['visitReport']],
  [{ staff: reportsOnMoney }, ['incomeReport']],
  [{ staff: till }, ['tillVisits', 'tillVisit', 'visitReceipt', 'sendReceipt', 'takePayment', 'askHmo', 'answerHmo']],
  [
    { staff: owners },
    [
      ...(['deletePayment', 'restorePayment', 'settlement', 'setSettlement'] as const),
      ...(['updateHospital', 'uploadHospitalImage'] as const),
      ...(['addDoctor', 'updateDoctorDetails', 'addService', 'updateService', 'retireService'] as const),
      ...(['holidays', 'previewClosure', 'addClosure', 'settleClosure', 'removeClosure'] as const),
      ...(['staff', 'inviteMember', 'withdrawInvitation', 'updateMember', 'removeMember'] as const),
      ...(['handOver', 'requireTwoFactor'] as const),
    ],
  ],
  [
    { staff: everyone },
    [
      ...(['oneAdmin', 'myMemberships', 'updateMyName', 'switchHospital', 'leaveHospital'] as const),
      ...(['twoFactor', 'beginTwoFactor', 'turnOnTwoFactor', 'turnOffTwoFactor'] as const),
    ],
  ],
]

const rights = new Map(table.flatMap(([right, names]) => names.map((name) => [name, right] as const)))

/** All calls that the table has, each once for every line that has it. */
export const callsWithRights: CallName[] = table.flatMap(([, names]) => names)

/** Who may make the call. Throws for a call that nobody has decided on. */
export function rightOf(call: CallName): Right {
  const right = rights.get(call)
  if (!right) throw new Error(`Nobody has decided who may call ${call}.`)
  return right
}

/** What a member with these roles reaches: undefined if none of the roles may make the call. */
export function staffReach({ staff = {} }: Right, roles: readonly MemberRole[]): Reach | undefined {
  const reaches = roles.map((role) => staff[role])
  return reaches.includes('all') ? 'all' : reaches.find((reach) => reach === 'own')
}
