import { receipt, payLink, payments, shortPayment, unclearPayment } from '../../stories/fixtures/payments.ts'
import {
  appointments,
  appointmentsOf,
  appointmentWithTimeline,
  doctorDay,
  freeSlots,
  historyRows,
  openedBooking,
  openedForChild,
  openedRequest,
  openedWithLittle,
} from '../../stories/fixtures/appointments.ts'
import { exampleConversation } from '../../stories/fixtures/chat.ts'
import { doctors, drObi, longDoctor } from '../../stories/fixtures/doctors.ts'
import { bareHospital, hospitals, longHospital, luth } from '../../stories/fixtures/hospitals.ts'
import { notifications } from '../../stories/fixtures/notifications.ts'
import { amina, longPatient, newcomer, oddPatient, patientRows } from '../../stories/fixtures/people.ts'
import { privacy } from '../../stories/fixtures/privacy.ts'
import { noSettlement, settlement } from '../../stories/fixtures/settlement.ts'
import { recoveryCodes, twoFactorOff, twoFactorOn } from '../../stories/fixtures/two-factor.ts'

type Presets = Readonly<Record<string, unknown>>

const rows = (few: readonly unknown[], many: readonly unknown[] = few): Presets => ({
  None: [],
  One: few.slice(0, 1),
  [`All ${many.length}`]: many,
})

const outcome = (tone: string, text: string) => ({ tone, text })

/** What a designer can choose for a prop whose value is an object: examples by the type's name. */
const presets: Readonly<Record<string, Presets>> = {
  ValidationErrors: {
    'No error': undefined,
    'A sentence': { summary: 'Check your network', fields: {} },
    'One field': { summary: 'Enter your email', fields: { email: 'Enter your email' } },
  },
  Hospital: { Full: luth, 'Only what is required': bareHospital, 'Very long texts': longHospital },
  'readonly Hospital[]': rows(hospitals),
  Patient: { Full: amina, 'Only what is required': newcomer, 'Very long texts': longPatient, 'Odd texts': oddPatient },
  PatientRow: { Full: patientRows[0] },
  'readonly PatientRow[]': rows(patientRows),
  AppointmentWithTimeline: { Confirmed: appointmentWithTimeline },
  AppointmentRecord: {
    Request: openedRequest,
    Booking: openedBooking,
    'For a child': openedForChild,
    'With few facts': openedWithLittle,
  },
  'readonly Appointment[]': rows(appointments, appointmentsOf(30)),
  'readonly HistoryRow[]': rows(historyRows),
  'readonly SearchResult[]': rows(
    hospitals.map(({ _id, hospitalName, hospitalAddress }) => ({
      id: _id,
      title: hospitalName,
      detail: hospitalAddress,
    })),
  ),
  'readonly Slot[]': rows(freeSlots),
  Availability: { 'Free and booked times': doctorDay, 'Nothing free': { ...doctorDay, free: [] } },
  Doctor: { 'Dr Obi': drObi, 'Very long texts': longDoctor },
  'readonly Doctor[]': rows(doctors),
  'readonly DoctorName[]': rows(doctors),
  'readonly Message[]': rows(exampleConversation),
  'readonly Notification[]': rows(notifications),
  Payment: { Paid: payments[0], 'Too little': shortPayment, 'Another currency': unclearPayment },
  'readonly Payment[]': rows(payments),
  PaymentLink: { Open: payLink, Paid: { ...payLink, status: 'paid' }, Closed: { ...payLink, status: 'closed' } },
  Receipt: { Paid: receipt },
  Privacy: { Full: privacy },
  Settlement: { 'No account': noSettlement, Account: settlement },
  TwoFactor: { Off: twoFactorOff, On: twoFactorOn },
  'readonly string[]': { None: [], Some: recoveryCodes },
  "{ tone: 'success' | 'danger'; text: string }": {
    None: undefined,
    Success: outcome('success', 'Saved'),
    Failure: outcome('danger', 'Check your network'),
  },
  "{ tone: 'success' | 'error'; text: string }": {
    None: undefined,
    Success: outcome('success', 'Message sent'),
    Failure: outcome('error', 'Error sending message'),
  },
  '{ busy: boolean; message?: string; canRetry: boolean }': {
    Ready: { busy: false, canRetry: false },
    Busy: { busy: true, canRetry: false },
    'Not finished': { busy: false, message: 'The payment was not finished', canRetry: true },
  },
}

export const presetsOf = (type: string): Presets | undefined =>
  Object.hasOwn(presets, type) ? presets[type] : undefined
