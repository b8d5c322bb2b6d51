import { m } from '@ilera/contract/messages'
import { claimCodeAlphabet, claimCodeDays, claimCodeLength, undoMergeDays } from '@ilera/contract/desk/constants'
import { formatClaimCode, type Claim, type Registration } from '@ilera/contract/desk/rules'
import {
  mergedFields,
  type Claimed,
  type ClaimCode,
  type Duplicates,
  type LikelyPatient,
  type Merge,
  type MergedField,
  type MergePreview,
  type MergeRecord,
  type RegisteredPatient,
} from '@ilera/contract/desk/schemas'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import { randomInt } from 'node:crypto'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createClaimCodes, type OpenClaim } from '../repositories/claim-codes.ts'
import { createConsents } from '../repositories/consents.ts'
import { createDeskPatients, isLikelySame, type TypedPatient } from '../repositories/desk-patients.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createMembers } from '../repositories/members.ts'
import { columnsOfFields, createPatientMerges, missingColumns } from '../repositories/patient-merges.ts'
import type { Side } from '../repositories/side.ts'
import { createThrottles } from '../repositories/throttles.ts'
import type { NotificationService } from './notifications.ts'
import { orNotFound } from './or-not-found.ts'

const day = 86_400_000
const nameOf = ({ firstName, lastName }: Pick<RegisteredPatient, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

/** Some 40 random bits: five tries per code and account leave nothing to guess. */
const newClaimCode = (): string =>
  Array.from({ length: claimCodeLength }, () => claimCodeAlphabet[randomInt(claimCodeAlphabet.length)]).join('')

/**
 * Whether the second fact fits. A record with a birth date demands it, because a phone number may have changed hands; the last
 * digits of the phone number serve where no birth date is known.
 */
const isSecondFact = ({ birthDate, phoneNumber }: OpenClaim, claim: Claim): boolean =>
  birthDate !== null
    ? claim.birthDate === birthDate
    : phoneNumber !== null && claim.phoneDigits !== undefined && phoneNumber.endsWith(claim.phoneDigits)

const differencesOf = (one: MergeRecord, other: MergeRecord): MergedField[] =>
  mergedFields.filter((field) => one[field] !== other[field] || (field === 'birthDate' && one.age !== other.age))

/** Records that a hospital's desk registers, and how two of them become one: by a claim or by a merge (decision 116). */
export function createPatientRecords(dependencies: Dependencies, notifications: NotificationService) {
  const { database, clock } = dependencies
  const deskPatients = createDeskPatients(dependencies)
  const claimCodes = createClaimCodes(database)
  const merges = createPatientMerges(dependencies)
  const throttles = createThrottles(dependencies)
  const hospitals = createHospitals(database)
  const members = createMembers(database)

  async function pairOf(hospitalId: string, one: string, other: string): Promise<[MergeRecord, MergeRecord]> {
    if (one === other) throw httpError(422, m.desk_merge_same())
    const records = await merges.records(hospitalId, [one, other])
    for (const id of [one, other])
      if (!records.has(id) && (await merges.isRemoved(hospitalId, id)))
        throw httpError(409, m.desk_merge_already(), { code: 'merged-already' })
    return [orNotFound(records.get(one)), orNotFound(records.get(other))]
  }

  /** The patient beside each record that is likely the same person. Two with a login are no pair, because nobody can merge them. */
  async function likelyPairs(hospitalId: string, patient: RegisteredPatient): Promise<Duplicates['pairs']> {
    const { _id, firstName, lastName, phoneNumber, birthDate, age, hasLogin } = patient
    const known = { ...(phoneNumber !== null && { phoneNumber }), ...(birthDate !== null && { birthDate }) }
    const today = lagosToday(clock())
    const facts = { ...(birthDate !== null && { birthDate }), ...(age !== null && { age }) }
    return (await deskPatients.likely(hospitalId, { firstName, lastName, ...known }))
      .filter((match) => match._id !== _id && !(hasLogin && match.hasLogin) && isLikelySame(match, facts, today))
      .map(({ shared: _, ...other }) => ({ one: patient, other }))
  }

  /** Notifies a patient with a login. Others read no notifications. */
  async function notifyPatient(
    patientId: string,
    hospitalId: string,
    text: (names: { hospitalName: string }) => string,
  ): Promise<void> {
    const { hospitalName } = orNotFound(await hospitals.one(hospitalId))
    await notifications.notifyPatient(patientId, text({ hospitalName }))
  }

  return {
    likely: (hospitalId: string, typed: TypedPatient): Promise<LikelyPatient[]> =>
      deskPatients.likely(hospitalId, typed),

    /**
     * Registers a patient without a login. Throws 409 with the likely duplicates unless the desk has seen them. `earlierId`
     * is the record that an attempt made whose answer was lost: the desk may have corrected the name since.
     */
    register: (
      hospitalId: string,
      given: Registration,
      { isConfirmed, earlierId }: { isConfirmed: boolean; earlierId: string | undefined },
    ): Promise<RegisteredPatient> =>
      database.transaction(async () => {
        if (!isConfirmed) {
          const today = lagosToday(clock())
          const matches = (await deskPatients.likely(hospitalId, given)).filter((one) =>
            isLikelySame(one, given, today),
          )
          const isNew = earlierId !== undefined && matches.every(({ _id }) => _id !== earlierId)
          const earlier = isNew ? await deskPatients.listed(hospitalId, earlierId) : undefined
          const duplicates = [...(earlier ? [{ ...earlier, shared: [] }] : []), ...matches]
          if (duplicates.length > 0)
            throw httpError(409, m.desk_likely_duplicates(), { code: 'likely-duplicates', duplicates })
        }
        const patient = await deskPatients.add(hospitalId, given)
        await createConsents(database).record(patient._id, 'desk', true, clock())
        return patient
      }),

    /** Makes a code for a record without a login, and ends earlier ones. */
    makeClaimCode: ({ id: hospitalId, memberId }: Side, patientId: string): Promise<ClaimCode> =>
      database.transaction(async () => {
        const patient = orNotFound(await deskPatients.listed(hospitalId, patientId))
        if (patient.hasLogin) throw httpError(409, m.desk_claim_has_login())
        if (patient.birthDate === null && patient.phoneNumber === null)
          throw httpError(422, m.desk_claim_no_second_fact())
        const code = newClaimCode()
        const expiresAt = new Date(clock().getTime() + claimCodeDays * day)
        await claimCodes.add(code, { hospitalId, patientId, memberId }, clock(), expiresAt)
        return {
          code: formatClaimCode(code),
          expiresAt: expiresAt.toISOString(),
          secondFact: patient.birthDate === null ? 'phone' : 'birthDate',
          patientName: nameOf(patient),
        }
      }),

    /**
     * Makes the record behind a code part of the account's own patient: its appointments at that hospital, and the details that
     * the account lacks. Throws one 404 for every code that does not work, and 429 after five tries. Tries are counted outside
     * a transaction, so that a rollback does not undo the count.
     */
    async claim(accountId: string, patientId: string, claim: Claim): Promise<Claimed> {
      const wait = await throttles.countClaim(accountId)
      if (wait > 0) throw httpError(429, m.desk_claim_too_many(), { retryAfter: wait })
      const found = await claimCodes.find(claim.code, clock())
      const isRight = found !== undefined && isSecondFact(found, claim)
      if (found && !isRight) await claimCodes.countFailure(claim.code)
      if (!isRight) throw httpError(404, m.desk_claim_unknown())
      const claimed = await database.transaction(async () => {
        const { hospitalId } = found
        const pair = { keptId: patientId, removedId: found.patientId }
        const merged =
          (await claimCodes.use(claim.code, clock())) &&
          (await merges.merge({ id: hospitalId }, 'claim', pair, missingColumns))
        const [hospital, records] = [await hospitals.one(hospitalId), await merges.records(hospitalId, [patientId])]
        const record = records.get(patientId)
        if (!merged || !hospital || !record) throw httpError(404, m.desk_claim_unknown())
        const text = m.desk_claimed_notice({ patientName: nameOf(record) })
        await notifications.notifyStaff(hospitalId, { text, kind: 'appointment' })
        return { hospitalName: hospital.hospitalName, appointments: merged.appointments }
      })
      await throttles.resetClaims(accountId)
      return claimed
    },

    /** Possible duplicates on the hospital's list, or of one patient on it, and the latest merges. */
    async duplicates(hospitalId: string, patientId?: string): Promise<Duplicates> {
      const patient = patientId === undefined ? null : orNotFound(await deskPatients.listed(hospitalId, patientId))
      const pairs = patient ? await likelyPairs(hospitalId, patient) : await deskPatients.duplicates(hospitalId)
      return { patient, pairs, merges: await merges.recent(hospitalId) }
    },

    /** Which of two records would stay, what differs, and what would move. */
    async preview(hospitalId: string, one: string, other: string): Promise<MergePreview> {
      const pair = await pairOf(hospitalId, one, other)
      if (pair.every(({ hasLogin }) => hasLogin)) throw httpError(409, m.desk_merge_two_logins())
      const [kept, removed] = pair[1].hasLogin ? [pair[1], pair[0]] : pair
      return {
        kept,
        removed,
        differences: differencesOf(kept, removed),
        moves: await merges.counts(hospitalId, removed._id),
      }
    },

    merge: (side: Side, keptId: string, removedId: string, take: readonly MergedField[]): Promise<Merge> =>
      database.transaction(async () => {
        const [kept, removed] = await pairOf(side.id, keptId, removedId)
        if (removed.hasLogin)
          throw httpError(409, kept.hasLogin ? m.desk_merge_two_logins() : m.desk_merge_keep_login())
        if (kept.hasLogin && take.length > 0) throw httpError(422, m.desk_merge_own_values())
        const columns = columnsOfFields(take)
        const merged = orNotFound(await merges.merge(side, 'merge', { keptId, removedId }, () => columns))
        await claimCodes.endOf(side.id, removedId)
        if (kept.hasLogin) await notifyPatient(keptId, side.id, m.desk_merged_notice)
        return {
          _id: merged.id,
          at: clock().toISOString(),
          kind: 'merge',
          keptName: nameOf(kept),
          removedName: nameOf(removed),
          appointments: merged.appointments,
          by: (side.memberId && (await members.current(side.memberId))?.name) || null,
          undoneAt: null,
          undoneBy: null,
        }
      }),

    /** Restores both records of a merge or claim, within 30 days. */
    undo: (side: Side, id: string): Promise<void> =>
      database.transaction(async () => {
        const merge = await merges.findForUpdate(side.id, id)
        if (!merge || merge.undoneAt !== null) throw httpError(404, m.common_not_found())
        if (Date.parse(merge.at) < clock().getTime() - undoMergeDays * day) throw httpError(409, m.desk_undo_too_late())
        if (await merges.isRemoved(side.id, merge.keptId)) throw httpError(409, m.desk_undo_later_first())
        const kept = (await merges.records(side.id, [merge.keptId])).get(merge.keptId)
        if (!kept) throw httpError(409, m.desk_undo_erased())
        await merges.undo(merge, side.memberId)
        if (kept.hasLogin) await notifyPatient(merge.keptId, side.id, m.desk_merge_undone_notice)
      }),

    deleteExpiredCodes: () => claimCodes.deleteExpired(clock()),
  }
}
