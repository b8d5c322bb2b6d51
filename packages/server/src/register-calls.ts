import type { FastifyInstance } from 'fastify'
import { handleMails } from './providers/mail/mail-job.ts'
import { registerAccounts } from './routes/accounts.ts'
import { registerAppointmentLists } from './routes/appointment-lists.ts'
import { registerAppointments } from './routes/appointments.ts'
import { registerChat } from './routes/chat.ts'
import { registerClosures } from './routes/closures.ts'
import { registerContact } from './routes/contact.ts'
import { registerDay } from './routes/day.ts'
import { registerDesk } from './routes/desk.ts'
import { registerDoctors } from './routes/doctors.ts'
import { registerFamily } from './routes/family.ts'
import { registerBooking } from './routes/booking.ts'
import { registerHospitalServices } from './routes/hospital-services.ts'
import { registerHospitals } from './routes/hospitals.ts'
import { registerImages } from './routes/images.ts'
import { registerMyAccount } from './routes/my-account.ts'
import { registerNotifications } from './routes/notifications.ts'
import { registerPatientLists } from './routes/patient-lists.ts'
import { registerPayments } from './routes/payments.ts'
import { registerPrivacy } from './routes/privacy.ts'
import { registerProfiles } from './routes/profiles.ts'
import { registerMemberships } from './routes/memberships.ts'
import { registerQueue } from './routes/queue.ts'
import { registerReports } from './routes/reports.ts'
import { registerStaff } from './routes/staff.ts'
import { registerTwoFactor } from './routes/two-factor.ts'
import { registerSettlement } from './routes/settlement.ts'
import { registerTill } from './routes/till.ts'
import { registerWaitlist } from './routes/waitlist.ts'

/** Registers the calls and jobs of all subjects, in the order of the contract. New subjects are added here. */
export async function registerCalls(app: FastifyInstance): Promise<void> {
  const { bounces } = app.services
  handleMails(app.dependencies.jobs, app.dependencies.mailer, (to) => bounces.notifyUndeliverable(to))
  registerAccounts(app)
  registerMyAccount(app)
  registerTwoFactor(app)
  registerStaff(app)
  registerMemberships(app)
  registerPrivacy(app)
  registerFamily(app)
  registerContact(app)
  registerHospitals(app)
  registerDoctors(app)
  registerClosures(app)
  registerHospitalServices(app)
  registerBooking(app)
  registerWaitlist(app)
  registerProfiles(app)
  await registerImages(app)
  registerAppointmentLists(app)
  registerDay(app)
  registerAppointments(app)
  registerPayments(app)
  registerTill(app)
  registerSettlement(app)
  registerReports(app)
  registerPatientLists(app)
  registerDesk(app)
  registerQueue(app)
  registerChat(app)
  registerNotifications(app)
}
