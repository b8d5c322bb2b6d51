import type { Tender } from '@ilera/contract/till/methods'

/** Patients of the demo hospital's desk, who come on every day on which the product is started. */
export const dayPeople: readonly [firstName: string, lastName: string, reason: string][] = [
  ['Chidinma', 'Okeke', 'Swollen ankles in the evening'],
  ['Ibrahim', 'Danjuma', 'Malaria treatment review'],
  ['Fọlákẹ́', 'Adébọ̀wálé', 'Antenatal check, thirty weeks'],
  ['Tamuno', 'Briggs', 'Fever and cough'],
  ['Hauwa', 'Bello', 'Blood pressure check'],
  ['Emeka', 'Anyanwu', 'Back pain after lifting'],
  ['Yétúndé', 'Ọláníyan', 'Painful periods'],
  ['Efe', 'Oghenekaro', 'Vaccination'],
  ['Musa', 'Abubakar', 'Short of breath at night'],
  ['Blessing', 'Etim', 'Typhoid test result'],
  ['Nkem', 'Uzor', 'Advice on family planning'],
  ['Zainab', 'Yakubu', 'Rash on both arms'],
  ['Ògúndélé', 'Akínwándé', 'Palpitations'],
  ['Amina', 'Suleiman', 'Burning feeling when passing urine'],
  ['Ngozi', 'Chukwu', 'Check after delivery'],
  ['Sade', 'Martins', 'Ear pain since Sunday'],
  ['Bassey', 'Ekpo', 'Chest feels tight'],
  ['Rashidat', 'Balogun', 'Very thirsty, blurred sight'],
  ['Chioma', 'Nwankwo', 'Ultrasound scan'],
  ['Sunday', 'Pam', 'Weight check'],
  ['Olúwaṣeun', 'Fáṣọlá', 'Follow-up after heart medicine was changed'],
  ['Halima', 'Garba', 'Headache behind the eyes'],
  ['Ifeoma', 'Obi', 'Lower belly pain'],
  ['Tonye', 'Wariboko', 'Wound dressing'],
]

/** Their phone numbers are of the demo alone, so that the next start finds the same people. */
export const dayPhone = (place: number): string => `+23480355514${String(place).padStart(2, '0')}`
export const firstDayPhone = dayPhone(0)
export const lastDayPhone = dayPhone(dayPeople.length)

/** When each doctor's visits begin (Lagos time). */
export const dayTimes = ['08:30', '09:30', '10:30', '11:30', '13:00', '14:30'] as const
/** When yesterday's missed visit was: no visit of a day begins then. */
export const missedTime = '13:30'
export const dayFees = [3_000, 5_000, 4_000] as const

/** How far a visit has come. `booked`: the patient has not arrived. */
export type VisitStage = 'attended' | 'missed' | 'in-room' | 'called' | 'waiting' | 'booked'

/** From this Lagos hour on, people wait. Before it, nobody has come yet. */
const opensAt = '07:00'

/**
 * The stage of a doctor's visit at this Lagos time: those before the latest are over, the latest is with the doctor or called,
 * and the next one waits. In the evening, the last ones are still there, so that there is a queue to look at.
 */
export function stageAt(
  { place, doctor, round }: { place: number; doctor: number; round: number },
  time: string,
): VisitStage {
  if (time < opensAt) return 'booked'
  const latest = Math.min(dayTimes.filter((begin) => begin <= time).length, dayTimes.length - 1) - 1
  if (round < latest) return place % 8 === 5 ? 'missed' : 'attended'
  if (round === latest) return doctor === 2 ? 'called' : 'in-room'
  return round === latest + 1 && doctor !== 3 ? 'waiting' : 'booked'
}

/** How a visit is paid: before it, at the desk on arrival, or not at all. */
export type DayPayment = 'online' | 'unpaid' | Tender
const ways: readonly DayPayment[] = ['online', 'cash', 'unpaid', 'pos', 'transfer', 'hmo']
export const paymentOf = (place: number): DayPayment => ways[place % ways.length] ?? 'unpaid'
