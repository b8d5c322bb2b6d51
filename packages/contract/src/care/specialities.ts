import { m } from '@ilera/contract/messages'

/** A field of medicine: what doctors write as their speciality, and what patients type for it. */
type Speciality = {
  id: string
  name: () => string
  /** Phrases in any order of words. `*` ends the start of a word, `|` separates words of which one is enough. */
  words: readonly string[]
}

/** The fields by which patients find doctors. Doctors type their speciality freely, so it is read by the same words. */
export const specialities = [
  {
    id: 'general-medicine',
    name: m.care_general_medicine,
    words: [
      'general medicine',
      'general practi*',
      'family medicine',
      'family doctor',
      'family physician',
      'internal medicine',
      'internist',
      'physician',
      'medical officer',
      'gp',
      'gopd',
      'general doctor',
    ],
  },
  {
    id: 'paediatrics',
    name: m.care_paediatrics,
    words: [
      'paediatric*',
      'pediatric*',
      'peadiatric*',
      'child health',
      'children doctor',
      'child doctor',
      'baby doctor',
      'neonat*',
      'children hospital|clinic',
    ],
  },
  {
    id: 'obstetrics-gynaecology',
    name: m.care_obstetrics_gynaecology,
    words: [
      'obstetric*',
      'gynaecolog*',
      'gynecolog*',
      'gyneacolog*',
      'gynae',
      'gyne',
      'obgyn',
      'maternity',
      'antenatal',
      'women doctor',
      'midwi*',
      'maternal',
    ],
  },
  { id: 'fertility', name: m.care_fertility, words: ['fertility', 'infertility', 'ivf', 'reproductive medicine'] },
  { id: 'cardiology', name: m.care_cardiology, words: ['cardio*', 'heart', 'cardiac', 'vascular'] },
  { id: 'neurology', name: m.care_neurology, words: ['neurolog*', 'brain doctor', 'nerve doctor'] },
  { id: 'dermatology', name: m.care_dermatology, words: ['dermatolog*', 'skin'] },
  {
    id: 'dentistry',
    name: m.care_dentistry,
    words: ['dent*', 'dental', 'tooth doctor', 'teeth doctor', 'orthodont*', 'maxillofacial', 'oral surgery'],
  },
  {
    id: 'ophthalmology',
    name: m.care_ophthalmology,
    words: ['ophthalmolog*', 'opthalmolog*', 'optometr*', 'optician', 'eye'],
  },
  {
    id: 'ent',
    name: m.care_ent,
    words: ['ent', 'ear nose throat', 'otolaryngolog*', 'otorhinolaryngolog*', 'ear doctor', 'hearing'],
  },
  {
    id: 'orthopaedics',
    name: m.care_orthopaedics,
    words: ['orthopaedic*', 'orthopedic*', 'bone doctor', 'trauma surgery'],
  },
  { id: 'physiotherapy', name: m.care_physiotherapy, words: ['physiotherap*', 'physio', 'rehabilitation'] },
  { id: 'surgery', name: m.care_surgery, words: ['surgery', 'surgeon', 'general surgery'] },
  { id: 'neurosurgery', name: m.care_neurosurgery, words: ['neurosurg*'] },
  { id: 'urology', name: m.care_urology, words: ['urolog*', 'prostate doctor', 'men doctor'] },
  { id: 'nephrology', name: m.care_nephrology, words: ['nephrolog*', 'kidney', 'dialysis'] },
  {
    id: 'gastroenterology',
    name: m.care_gastroenterology,
    words: ['gastroenterolog*', 'hepatolog*', 'stomach doctor', 'liver', 'endoscopy'],
  },
  {
    id: 'pulmonology',
    name: m.care_pulmonology,
    words: ['pulmonolog*', 'respiratory', 'chest physician', 'chest doctor', 'lung|lungs'],
  },
  { id: 'endocrinology', name: m.care_endocrinology, words: ['endocrinolog*', 'diabet*', 'thyroid', 'hormone'] },
  { id: 'haematology', name: m.care_haematology, words: ['haematolog*', 'hematolog*', 'blood doctor', 'sickle'] },
  { id: 'oncology', name: m.care_oncology, words: ['oncolog*', 'cancer', 'radiotherapy'] },
  {
    id: 'psychiatry',
    name: m.care_psychiatry,
    words: ['psychiatr*', 'psycholog*', 'mental health', 'mental', 'counsel*', 'therapist'],
  },
  {
    id: 'infectious-diseases',
    name: m.care_infectious_diseases,
    words: ['infectious disease*', 'infectious', 'virolog*', 'sti clinic'],
  },
  { id: 'rheumatology', name: m.care_rheumatology, words: ['rheumatolog*'] },
  { id: 'nutrition', name: m.care_nutrition, words: ['nutrition*', 'dietician', 'dietitian', 'dietetic*'] },
  {
    id: 'radiology',
    name: m.care_radiology,
    words: ['radiolog*', 'imaging', 'scan|scans', 'xray|xrays', 'x ray|rays', 'sonograph*'],
  },
  {
    id: 'emergency-medicine',
    name: m.care_emergency_medicine,
    words: ['emergency medicine', 'accident and emergency', 'emergency'],
  },
] as const satisfies readonly Speciality[]

export type SpecialityId = (typeof specialities)[number]['id']
