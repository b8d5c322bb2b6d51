import { readableKinds, type NotificationKind } from '@ilera/contract/notifications/kinds'
import type { Session } from '../repositories/sessions.ts'
import type { Recipients } from './realtime.ts'

/** Sockets of one patient, or of everybody who works at one hospital. */
export const ownerRoom = (ownerId: string) => `owner:${ownerId}`
/** Sockets of one patient. What is sent there does not reach those who act for the patient. */
const patientRoom = (patientId: string) => `patient:${patientId}`
/** Sockets of one login. */
export const accountRoom = (accountId: string) => `account:${accountId}`
export const sessionRoom = (sessionId: string) => `session:${sessionId}`
/** Sockets of staff who read all notifications of a kind, or only those of one doctor. */
const staffRoom = (hospitalId: string, kind: NotificationKind, doctorKey?: string) =>
  `staff:${hospitalId}:${kind}${doctorKey === undefined ? '' : `:${doctorKey}`}`

/** The rooms of a session's sockets. Staff who must turn on 2FA first receive nothing of the hospital. */
export function roomsOfSession({ id, accountId, ownerId, member }: Session): string[] {
  const rooms = [ownerRoom(ownerId), accountRoom(accountId), sessionRoom(id)]
  if (!member) return [...rooms, patientRoom(ownerId)]
  if (member.lacksTwoFactor) return rooms
  const { all, own } = readableKinds(member.roles)
  const { doctorKey } = member
  return [
    ...rooms,
    ...all.map((kind) => staffRoom(ownerId, kind)),
    ...(doctorKey === null ? [] : own.map((kind) => staffRoom(ownerId, kind, doctorKey))),
  ]
}

/** The rooms of these patients' or staff's sockets. */
export function roomsOf(recipients: Recipients): string[] {
  if (typeof recipients === 'string') return [ownerRoom(recipients)]
  if ('patientAlone' in recipients) return [patientRoom(recipients.patientAlone)]
  if (!('hospitalId' in recipients)) return recipients.map(ownerRoom)
  const { hospitalId, kinds, doctorKeys = [] } = recipients
  const doctors = doctorKeys.filter((key) => key !== null)
  return kinds.flatMap((kind) => [
    staffRoom(hospitalId, kind),
    ...doctors.map((doctorKey) => staffRoom(hospitalId, kind, doctorKey)),
  ])
}
