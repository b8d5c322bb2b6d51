import { Type, type TSchema } from 'typebox'
import * as accounts from './accounts/schemas.ts'
import * as appointments from './appointments/schemas.ts'
import { waitSchemas } from './wait/call-schemas.ts'
import { bookingSchemas } from './booking/call-schemas.ts'
import type { CallName } from './calls.ts'
import * as chat from './chat/schemas.ts'
import { closureSchemas } from './closures/schemas.ts'
import { serviceSchemas } from './services/schemas.ts'
import { followUpSchemas } from './follow-ups/schemas.ts'
import * as contact from './contact/schemas.ts'
import * as day from './day/schemas.ts'
import * as desk from './desk/schemas.ts'
import * as family from './family/schemas.ts'
import { doctorSchemas } from './doctors/call-schemas.ts'
import * as hospitals from './hospitals/schemas.ts'
import { hospitalSearchSchemas } from './hospitals/search-schemas.ts'
import * as members from './members/schemas.ts'
import * as notifications from './notifications/schemas.ts'
import * as patients from './patients/schemas.ts'
import * as payments from './payments/schemas.ts'
import * as privacy from './privacy/schemas.ts'
import { queueSchemas } from './queue/call-schemas.ts'
import { reportSchemas } from './reports/call-schemas.ts'
import * as twoFactor from './two-factor/schemas.ts'
import * as settlement from './settlement/schemas.ts'
import { tillSchemas } from './till/call-schemas.ts'
import { waitlistSchemas } from './waitlist/schemas.ts'
import { limits } from './shared/limits.ts'
import { Id, IdParams, ListQuery, MessageResponse, textField, withMessage } from './shared/schema-parts.ts'

export type CallSchema = { params?: TSchema; querystring?: TSchema; body?: TSchema; response: TSchema; status?: 201 }

const total = Type.Integer({ description: 'All rows that match, beyond this page too' })
const appointmentResponse = Type.Object({ ...withMessage, appointment: appointments.AppointmentSchema })
const appointmentList = {
  querystring: ListQuery,
  response: Type.Object({ appointments: Type.Array(appointments.AppointmentSchema), total }),
}
const removal = { params: IdParams, response: MessageResponse }

/** The schema of each call. It validates requests, serializes responses and generates OpenAPI. For the server and tests only. */
export const schemas = {
  register: {
    body: accounts.PatientSignupBody,
    response: Type.Object({ ...withMessage, data: patients.PatientSchema }),
    status: 201,
  },
  login: { body: accounts.LoginBody, response: accounts.PatientLoginResponse },
  adminLogin: { body: accounts.HospitalLoginBody, response: accounts.HospitalLoginResponse },
  signup: {
    body: accounts.HospitalSignupBody,
    response: Type.Object({ ...withMessage, data: hospitals.HospitalSchema }),
    status: 201,
  },
  forgot: {
    body: accounts.ForgotBody,
    response: Type.Object({ message: Type.String(), data: Type.String() }),
  },
  checkResetToken: { body: accounts.ResetTokenBody, response: Type.Object({ role: accounts.RoleSchema }) },
  resetPassword: {
    body: accounts.ResetPasswordBody,
    response: Type.Object({ message: Type.String(), role: accounts.RoleSchema }),
  },
  requestPhoneCode: { body: accounts.PhoneCodeBody, response: MessageResponse },
  phoneSignup: { body: accounts.PhoneSignupBody, response: accounts.PatientLoginResponse, status: 201 },
  phoneLogin: { body: accounts.PhoneLoginBody, response: accounts.PatientLoginResponse },
  verifyEmail: { body: accounts.VerifyEmailBody, response: MessageResponse },
  logins: { response: Type.Object({ data: accounts.LoginsSchema }) },
  addPhone: { body: accounts.AddPhoneBody, response: MessageResponse },
  addEmail: { body: accounts.AddEmailBody, response: MessageResponse },
  removeLogin: { body: accounts.RemoveLoginBody, response: MessageResponse },
  logout: { response: MessageResponse },
  sessions: { response: Type.Object({ data: Type.Array(accounts.SessionSchema) }) },
  endSession: removal,
  endOtherSessions: { response: MessageResponse },
  twoFactor: { response: Type.Object({ data: twoFactor.TwoFactorSchema }) },
  beginTwoFactor: { response: Type.Object({ data: twoFactor.TwoFactorSecretSchema }) },
  turnOnTwoFactor: {
    body: twoFactor.TwoFactorBody,
    response: Type.Object({ ...withMessage, data: twoFactor.RecoveryCodesSchema }),
  },
  turnOffTwoFactor: { body: twoFactor.TwoFactorBody, response: MessageResponse },
  myData: { response: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }) },
  privacy: { response: Type.Object({ data: privacy.PrivacySchema }) },
  chooseChannels: { body: privacy.ChannelsBody, response: MessageResponse },
  messageReport: { params: Type.Object({ provider: textField('reference', 20) }), response: MessageResponse },
  deleteMyAccount: { body: accounts.DeleteAccountBody, response: MessageResponse },

  family: { response: Type.Object({ data: family.FamilySchema }) },
  addChild: {
    body: family.ChildBody,
    response: Type.Object({ ...withMessage, data: family.CaredForSchema }),
    status: 201,
  },
  inviteAdult: {
    body: family.InvitationBody,
    response: Type.Object({ ...withMessage, data: family.CaredForSchema }),
    status: 201,
  },
  acceptCarer: { body: family.AcceptBody, response: MessageResponse },
  endCarer: removal,
  staff: { response: Type.Object({ data: members.StaffSchema }) },
  inviteMember: {
    body: members.InviteBody,
    response: Type.Object({ ...withMessage, data: members.InvitationSchema }),
    status: 201,
  },
  withdrawInvitation: removal,
  invitationDetails: {
    body: members.InvitationTokenBody,
    response: Type.Object({ data: members.InvitationDetailsSchema }),
  },
  acceptInvitation: { body: members.AcceptInvitationBody, response: members.StaffLoginSchema },
  updateMember: {
    params: IdParams,
    body: members.UpdateMemberBody,
    response: Type.Object({ ...withMessage, data: members.MemberSchema }),
  },
  removeMember: removal,
  handOver: { params: IdParams, body: members.StaffPasswordBody, response: MessageResponse },
  requireTwoFactor: { body: members.RequireTwoFactorBody, response: MessageResponse },
  leaveHospital: { body: members.StaffPasswordBody, response: MessageResponse },
  myMemberships: { response: Type.Object({ data: members.MyMembershipsSchema }) },
  updateMyName: {
    body: members.MyNameBody,
    response: Type.Object({ ...withMessage, data: members.CurrentMemberSchema }),
  },
  switchHospital: { params: IdParams, response: members.StaffLoginSchema },

  sendMessage: { body: contact.ContactBody, response: contact.ContactResponse },

  ...hospitalSearchSchemas,
  oneHospital: { params: IdParams, response: Type.Object({ data: hospitals.FoundHospitalSchema }) },
  searchHospitals: {
    querystring: Type.Object({ q: Type.Optional(textField('search', limits.search)) }),
    response: Type.Object({ data: Type.Array(hospitals.HospitalResultSchema) }),
  },

  getOneUser: { response: Type.Object({ data: patients.PatientProfileSchema }) },
  updateProfile: {
    params: IdParams,
    body: patients.ProfileUpdateBody,
    response: Type.Object({ ...withMessage, data: patients.PatientProfileSchema }),
  },
  uploadImage: { response: patients.UploadResponse },
  oneAdmin: { response: Type.Object({ data: hospitals.HospitalProfileSchema, member: members.CurrentMemberSchema }) },
  updateHospital: {
    params: IdParams,
    body: hospitals.HospitalUpdateBody,
    response: Type.Object({ ...withMessage, data: hospitals.HospitalProfileSchema }),
  },
  uploadHospitalImage: { response: patients.UploadResponse },

  allAppointments: appointmentList,
  pendingReschedules: appointmentList,
  confirmedAppointments: appointmentList,
  pendingAppointments: appointmentList,
  oneAppointment: {
    params: IdParams,
    response: Type.Object({ appointment: appointments.AppointmentRecordSchema }),
  },
  appointmentDetails: {
    params: IdParams,
    response: Type.Object({ appointment: appointments.AppointmentWithTimelineSchema }),
  },
  patientHome: { response: Type.Object({ data: appointments.PatientHomeSchema }) },
  appointmentHistory: {
    // A malformed id has a message of its own (spec section 8), so the schema accepts any text.
    params: Type.Object({ id: textField('reference', 100) }),
    querystring: Type.Object({ ...ListQuery.properties, hospitalId: Type.Optional(Id) }),
    response: Type.Object({ data: Type.Array(appointments.HistoryRowSchema), total }),
  },

  requestAppointment: {
    params: IdParams,
    body: appointments.RequestAppointmentBody,
    response: appointmentResponse,
    status: 201,
  },
  assignDoctor: { params: IdParams, body: appointments.AssignBody, response: appointmentResponse },
  confirmAppointment: { params: IdParams, body: appointments.ConfirmBody, response: appointmentResponse },
  declineAppointment: { params: IdParams, body: appointments.ReasonBody, response: appointmentResponse },
  cancelAppointment: { params: IdParams, body: appointments.ReasonBody, response: appointmentResponse },
  moveVisit: { params: IdParams, body: appointments.MoveVisitBody, response: appointmentResponse },
  closeAppointment: { params: IdParams, body: appointments.CloseBody, response: appointmentResponse },
  reschedule: { params: IdParams, body: appointments.RescheduleBody, response: appointmentResponse },
  reviewReschedule: { params: IdParams, body: appointments.ReviewRescheduleBody, response: appointmentResponse },
  deleteAppointment: removal,
  restoreAppointment: { params: IdParams, response: appointmentResponse },
  day: { querystring: day.DayQuery, response: Type.Object({ data: day.DaySchema }) },
  week: { querystring: day.WeekQuery, response: Type.Object({ data: day.WeekSchema }) },
  ...doctorSchemas,

  ...bookingSchemas,
  ...waitlistSchemas,
  ...waitSchemas,
  ...closureSchemas,
  ...followUpSchemas,
  ...serviceSchemas,

  startPayment: { params: IdParams, response: payments.StartPaymentResponse },
  confirmPayment: { body: payments.ConfirmPaymentBody, response: payments.ConfirmPaymentResponse },
  makePayLink: { params: IdParams, response: payments.CreatePaymentLinkResponse },
  payLink: { body: payments.PaymentLinkBody, response: Type.Object({ data: payments.PaymentLinkSchema }) },
  startLinkPayment: { body: payments.PaymentLinkBody, response: payments.StartPaymentResponse },
  confirmLinkPayment: { body: payments.ConfirmLinkPaymentBody, response: payments.ConfirmPaymentResponse },
  paymentWebhook: { params: Type.Object({ provider: textField('reference', 20) }), response: MessageResponse },
  allPayments: {
    querystring: payments.LedgerQuery,
    /** `sum`: whole naira received minus refunds, over all pages. */
    response: Type.Object({ payments: Type.Array(payments.PaymentSchema), total, sum: Type.Number() }),
  },
  receipt: { params: IdParams, response: Type.Object({ receipt: payments.ReceiptSchema }) },
  settlement: { response: Type.Object({ data: settlement.SettlementSchema }) },
  setSettlement: { body: settlement.SettlementBody, response: MessageResponse },
  resolvePayment: { params: IdParams, body: payments.ResolvePaymentBody, response: MessageResponse },
  deletePayment: removal,
  restorePayment: removal,

  allPatients: {
    querystring: ListQuery,
    response: Type.Object({ data: Type.Array(patients.PatientRowSchema), total }),
  },
  deletePatient: removal,
  restorePatient: removal,

  likelyPatients: {
    querystring: desk.LikelyPatientsQuery,
    response: Type.Object({ data: Type.Array(desk.LikelyPatientSchema) }),
  },
  registerPatient: {
    body: desk.RegisterPatientBody,
    response: Type.Object({ ...withMessage, data: desk.RegisteredPatientSchema }),
    status: 201,
  },
  bookForPatient: { params: IdParams, body: desk.BookForPatientBody, response: appointmentResponse, status: 201 },
  claimCode: { params: IdParams, response: Type.Object({ ...withMessage, data: desk.ClaimCodeSchema }) },
  claimPatient: { body: desk.ClaimPatientBody, response: Type.Object({ ...withMessage, data: desk.ClaimedSchema }) },
  possibleDuplicates: { querystring: desk.DuplicatesQuery, response: Type.Object({ data: desk.DuplicatesSchema }) },
  previewMerge: { querystring: desk.MergePairQuery, response: Type.Object({ data: desk.MergePreviewSchema }) },
  mergePatients: { body: desk.MergeBody, response: Type.Object({ ...withMessage, data: desk.MergeSchema }) },
  undoMerge: removal,

  ...tillSchemas,
  ...reportSchemas,
  ...queueSchemas,

  getMessages: {
    querystring: ListQuery,
    response: Type.Object({
      messages: Type.Array(chat.ChatMessageSchema),
      total,
      agreed: Type.Boolean({ description: 'Whether the patient has agreed to the chat, in its present wording' }),
    }),
  },
  deleteMessages: { response: MessageResponse },
  decideOnChat: { body: chat.ChatConsentBody, response: MessageResponse },
  postMessage: {
    body: chat.ChatBody,
    response: Type.Object({ ...withMessage, data: chat.ChatMessageSchema }),
    status: 201,
  },

  notifications: {
    querystring: ListQuery,
    response: Type.Object({ data: Type.Array(notifications.NotificationSchema), unread: Type.Integer(), total }),
  },
  readNotifications: {
    querystring: notifications.ReadNotificationsQuery,
    response: Type.Object({ message: Type.String(), unread: Type.Integer() }),
  },
} as const satisfies Record<CallName, CallSchema>
