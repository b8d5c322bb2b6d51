/** What a member of a hospital's staff does there. A member may have several roles. */
export const memberRoles = ['owner', 'desk', 'doctor', 'cashier'] as const
export type MemberRole = (typeof memberRoles)[number]

/** `all`: everything of the hospital. `own`: only what belongs to the doctor that the member is. */
export type Reach = 'all' | 'own'

/** The roles that may make a call, and what each reaches by it. A role that is absent may not make the call. */
export type StaffAccess = Partial<Record<MemberRole, Reach>>

/** Everybody who works at the hospital: their own account, and what each page shows of the hospital itself. */
export const allStaff = { owner: 'all', desk: 'all', doctor: 'all', cashier: 'all' } as const satisfies StaffAccess
/** Appointments and patients. A doctor reaches own appointments only. */
export const careStaff = { owner: 'all', desk: 'all', doctor: 'own' } as const satisfies StaffAccess
/** What tidies lists. */
export const deskStaff = { owner: 'all', desk: 'all' } as const satisfies StaffAccess
/** Payments and the ledger. */
export const moneyStaff = { owner: 'all', cashier: 'all' } as const satisfies StaffAccess
/** Payments at the desk. */
export const tillStaff = { owner: 'all', desk: 'all', cashier: 'all' } as const satisfies StaffAccess
/** Profile, staff, settlement. */
export const ownersOnly = { owner: 'all' } as const satisfies StaffAccess

/** What a member with these roles reaches by a call, or undefined if none of the roles may make it. */
export function reachOf(access: StaffAccess, roles: readonly MemberRole[]): Reach | undefined {
  const reaches = new Set(roles.map((role) => access[role]))
  return reaches.has('all') ? 'all' : reaches.has('own') ? 'own' : undefined
}
