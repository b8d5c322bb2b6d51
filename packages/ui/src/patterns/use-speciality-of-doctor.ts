import type { DoctorName } from '@ilera/contract/doctors/schemas'
import { cleanValue } from '@ilera/contract/shared/text-fields'
import { useRef } from 'react'

/**
 * Finds the speciality to fill in when another registered doctor is chosen or typed: call it with the name on every change
 * of the form. Undefined while the name stays, so that a speciality that is typed afterwards stays, too. `first` is the
 * name that the form starts with.
 */
export function useSpecialityOfDoctor(doctors: readonly DoctorName[], first = '') {
  const last = useRef(cleanValue('name', first))
  return (doctorName: string): string | undefined => {
    const name = cleanValue('name', doctorName)
    if (name === last.current) return undefined
    last.current = name
    const key = name.toLowerCase()
    return doctors.find((doctor) => doctor.doctorName.toLowerCase() === key)?.speciality
  }
}
