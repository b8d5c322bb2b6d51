import { m } from '@ilera/contract/messages'
import { memberRoles, type MemberRole } from '@ilera/contract/members/roles'

export const roleNames: Record<MemberRole, () => string> = {
  owner: m.staff_role_owner,
  desk: m.staff_role_desk,
  doctor: m.staff_role_doctor,
  cashier: m.staff_role_cashier,
}

/** The roles in their usual order: 'Desk, Cashier'. */
export const rolesText = (roles: readonly MemberRole[]): string =>
  memberRoles
    .filter((role) => roles.includes(role))
    .map((role) => roleNames[role]())
    .join(', ')
