import type { CallName } from '@ilera/contract/calls'
import { drObi } from './appointments.ts'
import { child } from './family.ts'
import { password } from './people.ts'

/** Valid bodies, so that only the permission check can reject the call. */
export const validBodies: Partial<Record<CallName, object>> = {
  resolvePayment: { decision: 'accept' },
  takePayment: { method: 'cash', amount: 1000 },
  voidPayment: { reason: 'Typed twice' },
  askHmo: { hmoName: 'Hygeia', hmoNumber: 'HY-1', amount: 1000 },
  answerHmo: { decision: 'refused' },
  closeTill: { cash: '0', expected: { cash: 0, pos: 0, transfer: 0, hmo: 0 } },
  updateProfile: { age: '35' },
  updateHospital: { address: '1 Marina, Lagos' },
  requestAppointment: { presentSymptoms: 'Cough' },
  assignDoctor: { doctorName: 'Dr Eze', speciality: 'Surgery', date: '2027-06-28', time: '11:00', fee: 3000 },
  declineAppointment: { reason: 'Full' },
  cancelAppointment: { reason: 'Ill' },
  bookForPatient: {
    doctorName: 'Dr Eze',
    speciality: 'Surgery',
    date: '2027-06-28',
    time: '12:00',
    fee: 3000,
    presentSymptoms: 'Cough',
  },
  addService: { name: 'Vaccination' },
  updateService: { name: 'Vaccination', minutes: 10 },
  addClosure: { name: 'Renovation', from: '2028-03-01', to: '2028-03-02' },
  settleClosure: { plan: [], fit: 'possible' },
  moveVisit: {
    doctorName: 'Dr Amaka Obi',
    date: '2027-06-28',
    time: '14:00',
    shown: { doctorName: 'Dr Amaka Obi' },
  },
  closeAppointment: { outcome: 'attended' },
  stepInQueue: { step: 'call' },
  callNext: { queue: 'eze' },
  closeMissed: { appointments: ['01a1fbb6-f790-7778-9418-0890064d8401'] },
  reschedule: { date: '2027-06-29', time: '11:00', reasonForReschedule: 'Travel' },
  reviewReschedule: { decision: 'decline', reason: 'Full' },
  deleteMyAccount: { password: 'not mine' },
  addPhone: { phone: '0803 555 0101', code: '123456', password: 'not mine' },
  addEmail: { email: 'new@example.com', newPassword: password, confirmPassword: password },
  removeLogin: { way: 'phone', password: 'not mine' },
  chooseChannels: { channels: [] },
  postMessage: { message: 'Hello' },
  setSettlement: { bankCode: '058', accountNumber: '0123456789', password: 'not mine' },
  turnOnTwoFactor: { code: '123456', password: 'not mine' },
  turnOffTwoFactor: { code: '123456', password: 'not mine' },
  decideOnChat: { agreed: true },
  addChild: { ...child, firstName: 'Nkem' },
  inviteAdult: { firstName: 'Uche', lastName: 'Obi', email: 'uche@example.com' },
  handOver: { password },
  inviteMember: { name: 'Bisi Ade', email: 'bisi@example.com', roles: ['desk'] },
  updateMember: { roles: ['cashier'] },
  updateMyName: { name: 'Ngozi Eze' },
  requireTwoFactor: { required: false },
  leaveHospital: { password: 'not mine' },
  invitationDetails: { token: 'x'.repeat(43) },
  acceptInvitation: { token: 'x'.repeat(43), account: 'existing', password },
  addDoctor: { doctorName: 'Dr Ife Ajayi', specialities: ['Surgery'] },
  updateDoctorDetails: { doctorName: 'Dr Amaka Obi', specialities: ['Cardiology'] },
  updateDoctor: { workingDays: [{ day: 'thursday', from: '08:00', to: '16:00' }], leave: [] },
}

/** The same, with this doctor where one is named: a doctor gives visits to nobody else. */
export const bodiesWith = (doctorName: string): Partial<Record<CallName, object>> => ({
  ...validBodies,
  assignDoctor: { ...drObi, doctorName, date: '2027-06-28' },
  moveVisit: { ...validBodies.moveVisit, doctorName },
})
