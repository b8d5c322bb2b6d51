import type { HospitalLogin, PatientLogin } from '@ilera/contract/accounts/schemas'

const ngoziId = '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e10'
const lagoonViewId = '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e20'

export const ngoziLogin: PatientLogin = {
  token: 'token-of-ngozi',
  message: 'Login successful',
  data: {
    _id: ngoziId,
    id: ngoziId,
    firstName: 'Ngozi',
    lastName: 'Okafor',
    email: 'ngozi.okafor@example.com',
    phoneNumber: '+2348031234567',
    birthDate: null,
    age: 34,
    gender: 'Female',
    patientAddress: '22 Admiralty Way, Lekki, Lagos',
    allergies: null,
    bloodType: 'O+',
    guardianName: null,
    profilePicture: { url: null },
    createdAt: '2026-10-01T08:00:00.000Z',
  },
}

export const lagoonViewLogin: HospitalLogin = {
  token: 'token-of-lagoon-view',
  message: 'Login successful',
  data: {
    _id: lagoonViewId,
    id: lagoonViewId,
    hospitalName: 'Lagoon View Hospital',
    hospitalAddress: '17 Bourdillon Road, Ikoyi, Lagos',
    email: 'desk@lagoonview.example',
    phoneNumber: '+2348035550199',
    profilePicture: { url: null },
    createdAt: '2026-09-01T08:00:00.000Z',
  },
}
