import type { Invitation, Member } from './schemas.ts'

/** What an owner does with the staff: each action is confirmed in a dialog. */
export type StaffAction =
  | { kind: 'invite' }
  /** Demands a second step at login of everybody, or no longer. */
  | { kind: 'requireTwoFactor' | 'relaxTwoFactor' }
  | { kind: 'resend'; invitation: Invitation }
  | { kind: 'withdraw'; invitation: Invitation }
  | { kind: 'edit' | 'suspend' | 'activate' | 'remove' | 'handOver'; member: Member }

/** What the dialog of an action takes, as it was typed. */
export type StaffValues = {
  name?: string
  email?: string
  phoneNumber?: string
  roles?: readonly string[]
  doctorName?: string
  password?: string
}
