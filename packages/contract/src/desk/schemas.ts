import { Type, type Static } from 'typebox'
import { limits } from '../shared/limits.ts'
import { Id, Instant, NullableInteger, NullableText, enumOf, textField } from '../shared/schema-parts.ts'

/** What two records have in common. `name`: each typed word is in the name, in any order, or is its initial. */
export const sharedFacts = ['name', 'phone', 'birthDate'] as const
export type SharedFact = (typeof sharedFacts)[number]

const recordProperties = {
  _id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  phoneNumber: NullableText,
  /** A Lagos date YYYY-MM-DD. */
  birthDate: NullableText,
  age: NullableInteger,
  gender: NullableText,
  /** Whether the patient, or a carer for them, logs in. */
  hasLogin: Type.Boolean(),
  /** Number of appointments at this hospital. */
  appointments: Type.Integer(),
}

export const LikelyPatientSchema = Type.Object({ ...recordProperties, shared: Type.Array(enumOf(sharedFacts)) })
/** A patient of this hospital who may be the one being registered. */
export type LikelyPatient = Static<typeof LikelyPatientSchema>

const typed = {
  firstName: Type.Optional(textField('name', limits.name)),
  lastName: Type.Optional(textField('name', limits.name)),
  phoneNumber: Type.Optional(textField('phone', limits.phone)),
  birthDate: Type.Optional(textField('date', 40)),
}

export const LikelyPatientsQuery = Type.Object(typed)

export const RegisterPatientBody = Type.Object({
  ...typed,
  // Text first, because the validator would convert '0x1f' to a number.
  age: Type.Optional(Type.Union([textField('number', 10), Type.Number()])),
  gender: Type.Optional(textField('reference', 20)),
  patientAddress: Type.Optional(textField('line', limits.address)),
  /** The patient, or the parent or guardian, agreed to be registered. */
  agreed: Type.Optional(Type.Boolean()),
  /** The desk has seen the likely duplicates, and registers a new record. */
  confirmed: Type.Optional(Type.Boolean()),
})

export const RegisteredPatientSchema = Type.Object(recordProperties)
/** A record on this hospital's list, as the desk sees it. */
export type RegisteredPatient = Static<typeof RegisteredPatientSchema>

export const BookForPatientBody = Type.Object({
  doctorName: Type.Optional(textField('name', limits.name)),
  speciality: Type.Optional(textField('line', limits.name)),
  /** A service of the hospital; 30 minutes without one. */
  serviceId: Type.Optional(textField('reference', limits.name)),
  date: Type.Optional(textField('date', 20)),
  time: Type.Optional(textField('date', 20)),
  fee: Type.Optional(Type.Union([textField('number', 20), Type.Number()])),
  presentSymptoms: Type.Optional(textField('lines', limits.symptoms)),
})

export const ClaimCodeSchema = Type.Object({
  /** Shown once: the server stores only its hash. */
  code: Type.String(),
  expiresAt: Instant,
  /** What the patient enters beside the code. */
  secondFact: enumOf(['birthDate', 'phone']),
  patientName: Type.String(),
})
export type ClaimCode = Static<typeof ClaimCodeSchema>

export const ClaimPatientBody = Type.Object({
  code: Type.Optional(textField('code', limits.code)),
  birthDate: Type.Optional(textField('date', 40)),
  /** The last four digits of the phone number that the desk has. */
  phoneDigits: Type.Optional(textField('phone', limits.phone)),
})
export const ClaimedSchema = Type.Object({ hospitalName: Type.String(), appointments: Type.Integer() })
export type Claimed = Static<typeof ClaimedSchema>

/** The fields that may differ between two records, and that the desk may take from the removed one. */
export const mergedFields = ['firstName', 'lastName', 'phoneNumber', 'birthDate', 'gender', 'patientAddress'] as const
export type MergedField = (typeof mergedFields)[number]

/** `patientAddress` is null for a patient with a login: the hospital does not see it. */
export const MergeRecordSchema = Type.Object({ ...recordProperties, patientAddress: NullableText, createdAt: Instant })
export type MergeRecord = Static<typeof MergeRecordSchema>

export const MergePairQuery = Type.Object({ one: Id, other: Id })
export const MergePreviewSchema = Type.Object({
  /** The record that stays: the one with a login, else `one`. */
  kept: MergeRecordSchema,
  removed: MergeRecordSchema,
  differences: Type.Array(enumOf(mergedFields)),
  /** What moves to the kept record at this hospital. */
  moves: Type.Object({ appointments: Type.Integer(), payments: Type.Integer() }),
})
export type MergePreview = Static<typeof MergePreviewSchema>

export const MergeBody = Type.Object({
  keptId: Id,
  removedId: Id,
  /** Fields whose value the kept record takes from the removed one. Not for a record with a login: that is the patient's own. */
  take: Type.Optional(Type.Array(enumOf(mergedFields), { maxItems: mergedFields.length, uniqueItems: true })),
})

export const MergeSchema = Type.Object({
  _id: Id,
  at: Instant,
  keptName: Type.String(),
  removedName: Type.String(),
  /** `claim`: the patient entered a code of the desk. */
  kind: enumOf(['merge', 'claim']),
  appointments: Type.Integer(),
  /** The member who merged; null for a claim, or where the member has given no name. */
  by: NullableText,
  undoneAt: Type.Union([Instant, Type.Null()]),
  /** The member who undid it. */
  undoneBy: NullableText,
})
/** A merge or claim of the last 30 days. It can be undone until then. */
export type Merge = Static<typeof MergeSchema>

/** `patient`: whose duplicates; without one, those of the whole list. */
export const DuplicatesQuery = Type.Object({ patient: Type.Optional(Id) })
export const DuplicatesSchema = Type.Object({
  /** The patient whose duplicates were asked for. */
  patient: Type.Union([RegisteredPatientSchema, Type.Null()]),
  /**
   * Two records each. Of the whole list: those of one name and birth date, or of one name and phone number. Of one patient: the
   * patient and each likely duplicate.
   */
  pairs: Type.Array(Type.Object({ one: RegisteredPatientSchema, other: RegisteredPatientSchema })),
  merges: Type.Array(MergeSchema),
})
export type Duplicates = Static<typeof DuplicatesSchema>
