import type { Dependencies } from './dependencies.ts'
import { createArrivals } from './services/arrivals.ts'
import { createAppointmentNotifications } from './services/appointment-notifications.ts'
import { createAppointmentService } from './services/booking.ts'
import { createCarerNotifications } from './services/carer-notifications.ts'
import { createFamilyService } from './services/family.ts'
import { createBounces } from './services/bounces.ts'
import { createRequestReplacement } from './services/replace-request.ts'
import { createClosureService } from './services/closures.ts'
import { createFollowUps } from './services/follow-ups.ts'
import { createFollowUpSuggestions } from './services/follow-up-suggestions.ts'
import { createSuggestedFollowUps } from './services/suggested-follow-ups.ts'
import { createHolds } from './services/holds.ts'
import { createHospitalServiceCatalogue } from './services/hospital-services.ts'
import { createBookableTimes } from './services/bookable-times.ts'
import { createWaitOpinions } from './services/wait-opinions.ts'
import { createPatientMoves } from './services/patient-moves.ts'
import { createPatientBooking } from './services/patient-booking.ts'
import { createDeskBooking } from './services/desk-booking.ts'
import { createDoctorDetails } from './services/doctor-details.ts'
import { createDoctorHours } from './services/doctor-hours.ts'
import { createRearranging } from './services/rearranging.ts'
import { createChatService } from './services/chat-service.ts'
import { createCredentials } from './services/credentials.ts'
import { createInvitationService } from './services/invitations.ts'
import { createLedger } from './services/ledger.ts'
import { createPaymentNotifications } from './services/payment-notifications.ts'
import { createPatientHome } from './services/patient-home.ts'
import { createPatientRecords } from './services/patient-records.ts'
import { createNotificationService } from './services/notifications.ts'
import { createPaymentService } from './services/payments.ts'
import { createRefunds } from './services/refunds.ts'
import { createReceiptLinks } from './services/receipt-links.ts'
import { createReportService } from './services/reports.ts'
import { createQueuePlaces } from './services/queue-places.ts'
import { createQueueService } from './services/queue.ts'
import { createReminders } from './services/reminders.ts'
import { createEmailLinks } from './services/email-links.ts'
import { createPhoneCodeService } from './services/phone-codes.ts'
import { createPhoneLogins } from './services/phone-logins.ts'
import { createSmsBudget } from './services/sms-budget.ts'
import { createStaff } from './services/staff.ts'
import { createTill } from './services/till.ts'
import { createTillCloses } from './services/till-closes.ts'
import { createTwoFactor } from './services/two-factor.ts'
import { createVerifiedLogins } from './services/verified-logins.ts'
import { createSmsService } from './services/sms.ts'
import { createVisitServices } from './services/visit-services.ts'
import { createWaitlistService } from './services/waitlist.ts'
import { createWaitlistMatching } from './services/waitlist-matching.ts'
import { createWaitlistMessages } from './services/waitlist-messages.ts'

/** Composition root: creates each service once and passes it to the services that use it. Services create no other services. */
export function createServices(dependencies: Dependencies) {
  const notifications = createNotificationService(dependencies)
  const carerNotifications = createCarerNotifications(dependencies, notifications)
  const smsBudget = createSmsBudget(dependencies, notifications)
  const phoneCodes = createPhoneCodeService(dependencies, smsBudget)
  const sms = createSmsService(dependencies, smsBudget)
  const reminders = createReminders(dependencies, { notifications, carerNotifications, sms })
  const paymentNotifications = createPaymentNotifications(dependencies, { notifications, carerNotifications })
  const appointmentNotifications = createAppointmentNotifications(dependencies, {
    notifications,
    carerNotifications,
    reminders,
    sms,
  })
  const holds = createHolds(dependencies, appointmentNotifications)
  const ledger = createLedger(dependencies, { notifications: paymentNotifications, holds })
  const requestReplacement = createRequestReplacement(dependencies, { notifications, carerNotifications })
  const queuePlaces = createQueuePlaces(dependencies)
  const visitServices = createVisitServices(dependencies)
  const suggestions = createFollowUpSuggestions(dependencies, { notifications, carerNotifications, sms })
  const booking = createAppointmentService(dependencies, {
    suggestions,
    notifications,
    appointmentNotifications,
    ledger,
    holds,
    requestReplacement,
    queuePlaces,
    visitServices,
  })
  const deskBooking = createDeskBooking(dependencies, { booking, appointmentNotifications, visitServices })
  const bookableTimes = createBookableTimes(dependencies)
  const patientBooking = createPatientBooking(dependencies, {
    booking,
    appointmentNotifications,
    bookableTimes,
    suggestions,
  })
  const suggestedFollowUps = createSuggestedFollowUps(dependencies, {
    suggestions,
    bookableTimes,
    patientBooking,
    appointmentNotifications,
  })
  const waitlistMessages = createWaitlistMessages(dependencies, { notifications, carerNotifications, sms })
  const twoFactor = createTwoFactor(dependencies)
  const emailLinks = createEmailLinks(dependencies)
  const credentials = createCredentials(dependencies, twoFactor)
  const rearranging = createRearranging(dependencies, { booking, visitServices })
  return {
    notifications,
    sms,
    smsBudget,
    phoneCodes,
    phoneLogins: createPhoneLogins(dependencies, { phoneCodes, notifications }),
    emailLinks,
    verifiedLogins: createVerifiedLogins(dependencies, emailLinks),
    reminders,
    ledger,
    patientHome: createPatientHome(dependencies, suggestedFollowUps),
    patientRecords: createPatientRecords(dependencies, notifications),
    bounces: createBounces(dependencies, notifications),
    booking,
    deskBooking,
    bookableTimes,
    patientBooking,
    waitlist: createWaitlistService(dependencies, { booking, patientBooking, bookableTimes, waitlistMessages }),
    waitlistMatching: createWaitlistMatching(dependencies, { bookableTimes, waitlistMessages }),
    waitOpinions: createWaitOpinions(dependencies),
    patientMoves: createPatientMoves(dependencies, { booking, appointmentNotifications, bookableTimes }),
    followUps: createFollowUps(dependencies, { deskBooking, appointmentNotifications, suggestions }),
    followUpSuggestions: suggestions,
    suggestedFollowUps,
    rearranging,
    closures: createClosureService(dependencies, rearranging),
    arrivals: createArrivals(dependencies, { booking }),
    queue: createQueueService(dependencies, { booking, queuePlaces, notifications }),
    hospitalServices: createHospitalServiceCatalogue(dependencies),
    visitServices,
    doctorDetails: createDoctorDetails(dependencies),
    doctorHours: createDoctorHours(dependencies, rearranging),
    payments: createPaymentService(dependencies, ledger),
    refunds: createRefunds(dependencies, ledger),
    till: createTill(dependencies, { ledger, notifications: paymentNotifications }),
    receiptLinks: createReceiptLinks(dependencies, smsBudget),
    tillCloses: createTillCloses(dependencies),
    reports: createReportService(dependencies),
    chat: createChatService(dependencies),
    twoFactor,
    credentials,
    staff: createStaff(dependencies),
    invitations: createInvitationService(dependencies, { credentials, notifications, smsBudget }),
    family: createFamilyService(dependencies, { notifications, smsBudget }),
  }
}

export type Services = ReturnType<typeof createServices>
