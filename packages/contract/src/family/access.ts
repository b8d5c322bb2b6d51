/** What a carer may do for a patient: read, book (request, move, cancel, edit the profile), pay. Everybody may read. */
export const careScopes = ['read', 'book', 'pay'] as const
export type CareScope = (typeof careScopes)[number]

/** The scope that a call needs when it is made for somebody else. `login`: it is about the login itself, so nobody can. */
export type CareAccess = CareScope | 'login'

/** Who the patient is for the carer. */
export const relations = ['child', 'parent', 'spouse', 'other'] as const
export type Relation = (typeof relations)[number]

/** Header with the id of the patient that a request acts for. Without it, a request acts for the patient who has logged in. */
export const actingForHeader = 'acting-for'

/** Days until an invitation that nobody accepts ends. */
export const invitationDays = 14
/** Invitations of one login that nobody has accepted yet. */
export const openInvitationsMax = 10
/** Patients whom one login cares for. */
export const caredForMax = 20
