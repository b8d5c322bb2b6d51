import { careStaff, moneyStaff, ownersOnly, reachOf, type MemberRole, type StaffAccess } from '../members/roles.ts'

/** What a hospital's notification is about, and which of the staff it is for. A doctor's `own` are those of own appointments. */
export const notificationKinds = {
  appointment: careStaff,
  payment: moneyStaff,
  hospital: ownersOnly,
} as const satisfies Record<string, StaffAccess>

export type NotificationKind = keyof typeof notificationKinds

const kinds = Object.keys(notificationKinds).filter((kind): kind is NotificationKind => kind in notificationKinds)

/** The kinds that a member with these roles reads: all of a kind, or only those of own appointments. */
export function readableKinds(roles: readonly MemberRole[]): Record<'all' | 'own', NotificationKind[]> {
  const ofReach = (reach: 'all' | 'own') => kinds.filter((kind) => reachOf(notificationKinds[kind], roles) === reach)
  return { all: ofReach('all'), own: ofReach('own') }
}
