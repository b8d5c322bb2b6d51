import type { HmoId } from '@ilera/contract/care/hmos'
import type { Coordinates } from '@ilera/contract/hospitals/coordinates'
import { weekdays, type WorkingDay } from '@ilera/contract/doctors/working-hours'

/** Without `workingDays`, the doctor works the hospital's hours every day. */
export type DemoDoctor = { doctorName: string; speciality: string; languages: string[]; workingDays?: WorkingDay[] }
export type DemoHospital = {
  hospitalName: string
  hospitalAddress: string
  city: string
  phoneNumber: string
  email: string
  doctors: DemoDoctor[]
  hmos?: HmoId[]
  coordinates?: Coordinates
  /** Listed for a year if absent. `ending`: for a month. */
  listing?: 'submitted' | 'lapsed' | 'ending'
}

type Known = Partial<Pick<DemoDoctor, 'languages' | 'workingDays'>>

const doctor = (doctorName: string, speciality: string, known: Known = {}): DemoDoctor => ({
  doctorName,
  speciality,
  languages: ['English'],
  ...known,
})
const mondayToSaturday = weekdays.slice(0, 6).map((day): WorkingDay => ({ day, from: '08:30', to: '15:00' }))
const twoMornings = (['tuesday', 'thursday'] as const).map((day): WorkingDay => ({ day, from: '08:00', to: '12:00' }))

/** A dozen invented hospitals in six cities. The first one belongs to the demo account. */
export const demoHospitals: DemoHospital[] = [
  {
    hospitalName: 'Lagoon View Hospital',
    hospitalAddress: '17 Bourdillon Road, Ikoyi, Lagos',
    city: 'Lagos',
    phoneNumber: '+2348035550101',
    email: 'hospital@ilera.example',
    hmos: ['nhia', 'avon', 'axa-mansard', 'hygeia', 'reliance'],
    coordinates: { north: 6.4549, east: 3.4372 },
    doctors: [
      doctor('Dr Amaka Obi', 'Cardiology', { languages: ['English', 'Igbo'] }),
      doctor('Dr Tunde Bakare', 'General medicine'),
      doctor('Dr Yetunde Afolabi', 'Obstetrics and gynaecology', { languages: ['English', 'Yoruba'] }),
      doctor('Dr Ibrahim Sule', 'Paediatrics', { languages: ['English', 'Hausa'], workingDays: mondayToSaturday }),
    ],
  },
  {
    hospitalName: 'Ẹ̀kọ́ Mother and Child Clinic',
    hospitalAddress: '42 Herbert Macaulay Way, Yaba, Lagos',
    city: 'Lagos',
    phoneNumber: '+2348025550102',
    email: 'desk@ekomother.example',
    hmos: ['hygeia', 'leadway', 'total-health-trust', 'lagos-state'],
    doctors: [
      doctor('Dr Folake Adéyemí', 'Obstetrics and gynaecology'),
      doctor('Dr Chidi Nwosu', 'Paediatrics', { workingDays: twoMornings }),
    ],
  },
  {
    hospitalName: 'Ikeja Heart and Vascular Centre',
    hospitalAddress: '8 Allen Avenue, Ikeja, Lagos',
    city: 'Lagos',
    phoneNumber: '+2348095550103',
    email: 'hello@ikejaheart.example',
    hmos: ['avon', 'reliance'],
    coordinates: { north: 6.6011, east: 3.3522 },
    doctors: [doctor('Dr Segun Owolabi', 'Cardiology')],
  },
  {
    hospitalName: 'Zuma Rock Specialist Hospital',
    hospitalAddress: '25 Aminu Kano Crescent, Wuse II, Abuja',
    city: 'Abuja',
    phoneNumber: '+2348065550104',
    email: 'care@zumarock.example',
    hmos: ['nhia', 'clearline', 'redcare', 'fct'],
    doctors: [doctor('Dr Halima Yusuf', 'General medicine'), doctor('Dr Emeka Eze', 'Orthopaedics')],
  },
  {
    hospitalName: 'Gwarinpa Family Hospital',
    hospitalAddress: '3rd Avenue, Gwarinpa Estate, Abuja',
    city: 'Abuja',
    phoneNumber: '+2347035550105',
    email: 'desk@gwarinpafamily.example',
    listing: 'submitted',
    doctors: [doctor('Dr Grace Danladi', 'General medicine')],
  },
  {
    hospitalName: 'Ƙofar Mata General Clinic',
    hospitalAddress: '11 Zoo Road, Kano',
    city: 'Kano',
    phoneNumber: '+2348085550106',
    email: 'info@kofarmata.example',
    hmos: ['nhia', 'kano-state'],
    doctors: [doctor('Dr Aminu Ɗanjuma', 'General medicine'), doctor('Dr Zainab Abubakar', 'Dermatology')],
  },
  {
    hospitalName: 'Sabon Gari Eye and Ear Hospital',
    hospitalAddress: '60 Airport Road, Sabon Gari, Kano',
    city: 'Kano',
    phoneNumber: '+2348125550107',
    email: 'appointments@sabongarieye.example',
    doctors: [doctor('Dr Musa Bello', 'Ophthalmology')],
  },
  {
    hospitalName: 'Garden City Medical Centre',
    hospitalAddress: '90 Aba Road, Port Harcourt',
    city: 'Port Harcourt',
    phoneNumber: '+2348055550108',
    email: 'reception@gardencitymed.example',
    hmos: ['axa-mansard', 'novo', 'rivers-state'],
    doctors: [doctor('Dr Ibiso Jack', 'General medicine'), doctor('Dr Tonye Briggs', 'Surgery')],
  },
  {
    hospitalName: 'Bonny River Clinic',
    hospitalAddress: '5 Trans-Amadi Layout, Port Harcourt',
    city: 'Port Harcourt',
    phoneNumber: '+2349035550109',
    email: 'bonnyriver@clinics.example',
    listing: 'lapsed',
    doctors: [doctor('Dr Ada Wokoma', 'Dentistry')],
  },
  {
    hospitalName: 'Cocoa House Hospital',
    hospitalAddress: '2 Oba Adebimpe Road, Dugbe, Ibadan',
    city: 'Ibadan',
    phoneNumber: '+2348075550110',
    email: 'front@cocoahouse.example',
    hmos: ['sterling', 'oyo-state'],
    listing: 'ending',
    doctors: [doctor('Dr Bọ́lá Ṣótúndé', 'Internal medicine'), doctor('Dr Kehinde Ogunleye', 'Urology')],
  },
  {
    hospitalName: 'Bodija Children’s Hospital',
    hospitalAddress: '14 Awolowo Avenue, Bodija, Ibadan',
    city: 'Ibadan',
    phoneNumber: '+2348165550111',
    email: 'hello@bodijachildren.example',
    doctors: [doctor('Dr Titilayo Akande', 'Paediatrics')],
  },
  {
    hospitalName: 'Coal City Teaching Hospital',
    hospitalAddress: '31 Ogui Road, Enugu',
    city: 'Enugu',
    phoneNumber: '+2348135550112',
    email: 'records@coalcity.example',
    hmos: ['nhia'],
    doctors: [doctor('Dr Obinna Ugwu', 'Neurology'), doctor('Dr Nkechi Ani', 'Haematology')],
  },
]
