import type { BloodType, Gender } from '@ilera/contract/patients/options'

export type DemoPatient = {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  age: number
  gender: Gender
  patientAddress: string
  allergies: string | null
  bloodType: BloodType | null
}

const people: [string, string, number, Gender, string, string | null, BloodType | null][] = [
  ['Ngozi', 'Okafor', 34, 'Female', '3 Adeniran Ogunsanya Street, Surulere, Lagos', 'Penicillin', 'O+'],
  ['Adébáyọ̀', 'Ọlátúnjí', 46, 'Male', '21 Isaac John Street, Ikeja, Lagos', null, 'A+'],
  ['Fatima', 'Abdullahi', 28, 'Female', '7 Gana Street, Maitama, Abuja', null, 'B+'],
  ['Chukwuemeka', 'Nwachukwu', 52, 'Male', '15 Nike Lake Road, Enugu', 'Sulfa medicines', 'O-'],
  ['Aisha', 'Mohammed', 31, 'Female', '9 Audu Bako Way, Kano', null, 'O+'],
  ['Oluwaseun', 'Adeleke', 23, 'Male', '4 Ring Road, Ibadan', 'Groundnuts', 'AB+'],
  ['Blessing', 'Amadi', 40, 'Female', '12 Peter Odili Road, Port Harcourt', null, 'A-'],
  ['Yusuf', 'Garba', 61, 'Male', '30 Ibrahim Taiwo Road, Kano', null, 'B+'],
  ['Temitọ́pẹ́', 'Ajayi', 29, 'Female', '18 Akin Adesola Street, Victoria Island, Lagos', 'Latex', 'O+'],
  ['Ifeanyi', 'Okonkwo', 37, 'Male', '6 Chime Avenue, New Haven, Enugu', null, null],
  ['Hauwa', 'Ɓello', 19, 'Female', '22 Yakubu Gowon Crescent, Asokoro, Abuja', null, 'A+'],
  ['Ebiere', 'Dokubo', 45, 'Female', '8 Woji Road, GRA Phase 2, Port Harcourt', 'Aspirin', 'O+'],
  ['Babátúndé', 'Fálọ́lá', 68, 'Male', '11 Queen Elizabeth Road, Mokola, Ibadan', null, 'B-'],
  ['Chiamaka', 'Eze', 26, 'Female', '27 Bode Thomas Street, Surulere, Lagos', null, 'O+'],
  ['Suleiman', 'Usman', 33, 'Male', '5 Bompai Road, Kano', null, 'AB-'],
  ['Grace', 'Effiong', 55, 'Female', '10 Ada George Road, Port Harcourt', null, 'A+'],
  ['Tobenna', 'Umeh', 21, 'Male', '2 Presidential Road, Enugu', 'Shellfish', 'O+'],
  ['Rukayat', 'Ṣàlámì', 38, 'Female', '33 Iwo Road, Ibadan', null, 'O-'],
]

/** Converts a name to ASCII for an e-mail address. The Hausa letters are listed, because Unicode does not decompose them. */
const plain = (name: string) =>
  name
    .replace(/[Ɓɓ]/g, 'b')
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

/** Invented people. The first one belongs to the demo account. Ages in years. */
export const demoPatients: DemoPatient[] = people.map(
  ([firstName, lastName, age, gender, patientAddress, allergies, bloodType], index) => ({
    firstName,
    lastName,
    email: index === 0 ? 'patient@ilera.example' : `${plain(firstName)}.${plain(lastName)}@mail.example`,
    phoneNumber: `+23480${String(35_550_200 + index * 37)}`,
    age,
    gender,
    patientAddress,
    allergies,
    bloodType,
  }),
)
