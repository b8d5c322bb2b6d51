import { m } from '@ilera/contract/messages'
import { limits } from '../shared/limits.ts'
import { cleanValue, requiredError, textError, type FormValue } from '../shared/text-fields.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'

/** Specialities and languages that a doctor has at most. */
export const doctorListMax = 10

/** What a hospital writes down about a doctor. The first speciality is the main one; `mdcnNumber` is blank if not known. */
export type DoctorDetails = {
  doctorName: string
  specialities: string[]
  languages: string[]
  mdcnNumber: string
  active: boolean
}

/** The form's texts. Specialities and languages are separated by commas; `active` is 'yes' or 'no'. */
export type DoctorDetailsForm = { [Field in keyof DoctorDetails]?: string }

type Input = {
  doctorName?: FormValue
  specialities?: readonly string[]
  languages?: readonly string[]
  mdcnNumber?: FormValue
  active?: boolean
}

/** Cleans each text, and drops blank ones and those that are there already. */
function cleanList(texts: readonly string[] = []): string[] {
  const known = new Map<string, string>()
  for (const text of texts) {
    const clean = cleanValue('line', text)
    const key = clean.toLowerCase()
    if (clean !== '' && !known.has(key)) known.set(key, clean)
  }
  return [...known.values()]
}

const fromCommas = (text = ''): string[] => text.split(/[,;\n]/)

/** Converts the form's texts to details, without validating them. */
export const parseDoctorDetails = (form: DoctorDetailsForm): Input => ({
  doctorName: form.doctorName ?? '',
  specialities: fromCommas(form.specialities),
  languages: fromCommas(form.languages),
  mdcnNumber: form.mdcnNumber ?? '',
  active: form.active !== 'no',
})

function listError(texts: readonly string[], tooMany: string): string | undefined {
  if (texts.length > doctorListMax) return tooMany
  return texts.map((text) => textError('line', text, limits.name)).find(Boolean)
}

/** Validates what a hospital writes down about a doctor: a name and at least one speciality. */
export function checkDoctorDetails(input: Input): ValidationResult<DoctorDetails> {
  const values: DoctorDetails = {
    doctorName: cleanValue('name', input.doctorName),
    specialities: cleanList(input.specialities),
    languages: cleanList(input.languages),
    mdcnNumber: cleanValue('line', input.mdcnNumber),
    active: input.active ?? true,
  }
  const { doctorName, specialities, languages, mdcnNumber } = values
  return toValidationResult(values, {
    doctorName:
      requiredError(doctorName, m.appointments_doctor_name_missing()) ?? textError('name', doctorName, limits.name),
    specialities:
      specialities.length === 0
        ? m.doctor_details_specialities_missing()
        : listError(specialities, m.doctor_details_too_many_specialities()),
    languages: listError(languages, m.doctor_details_too_many_languages()),
    mdcnNumber: mdcnNumber === '' ? undefined : textError('line', mdcnNumber, limits.licence),
  })
}
