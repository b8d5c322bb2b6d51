import { m } from '@ilera/contract/messages'
import { ownProperty } from '../shared/own-property.ts'

export const genders = ['Male', 'Female'] as const
export type Gender = (typeof genders)[number]

const genderLabels: Record<Gender, () => string> = { Male: m.patients_gender_male, Female: m.patients_gender_female }
/** The label of a stored gender. */
export const genderLabel = (gender: string): string => ownProperty<() => string>(genderLabels, gender)?.() ?? gender

export const bloodTypes = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export type BloodType = (typeof bloodTypes)[number]

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
