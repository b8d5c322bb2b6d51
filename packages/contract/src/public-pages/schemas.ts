import { type Static, Type } from 'typebox'
import { DoctorSchema } from '../doctors/schemas.ts'
import { ServiceSchema } from '../services/schemas.ts'

const { _id, doctorName, specialities, languages, workingDays } = DoctorSchema.properties

export const PublicDoctorSchema = Type.Object({
  _id,
  doctorName,
  specialities,
  languages,
  /** Null: the hospital has not said when the doctor works. */
  workingDays: Type.Union([workingDays, Type.Null()]),
})
/** A doctor whom the hospital has registered, as everybody sees it. */
export type PublicDoctor = Static<typeof PublicDoctorSchema>

export const PublicServiceSchema = Type.Pick(ServiceSchema, [
  '_id',
  'name',
  'minutes',
  'fee',
  'booking',
  'needsPrepayment',
])
/** A service that is offered, as everybody sees it: length in minutes, fee in whole naira. */
export type PublicService = Static<typeof PublicServiceSchema>
