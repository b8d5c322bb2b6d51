import { m } from '@ilera/contract/messages'
import { invitationsPerDay, invitationDays, type Acceptance, type Invite } from '@ilera/contract/members/rules'
import { invitationLink } from '@ilera/contract/members/invitation-link'
import type { Invitation } from '@ilera/contract/members/schemas'
import { afterQuietHours } from '@ilera/contract/privacy/quiet-hours'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { v7 as uuid } from 'uuid'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { invitationMail } from '../mails/account-mails.ts'
import { safePlaceName } from '../mails/mail-safe-names.ts'
import { hashPassword } from '../passwords.ts'
import { deliverMail } from '../providers/mail/mail-job.ts'
import { rejectWeakPassword } from '../reject-weak-password.ts'
import { createAccounts } from '../repositories/accounts.ts'
import { createConsents } from '../repositories/consents.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createInvitations, type LinkedInvitation } from '../repositories/invitations.ts'
import { createMembers } from '../repositories/members.ts'
import { publicUrl } from '../settings.ts'
import type { CredentialCheck } from './credentials.ts'
import type { NotificationService } from './notifications.ts'
import { rejectLookAlike } from './reject-look-alike.ts'
import type { SmsBudget } from './sms-budget.ts'

const jobName = 'invite-member'

const ended = (message: string) => httpError(404, message, { code: 'invitation-ended' })
const emailError = (status: number, message: string) => httpError(status, message, { fields: { email: message } })

/** A request to accept an invitation. `ip`: the address that it comes from. */
type AcceptRequest = { ip: string; given: Acceptance }

type InvitationServices = {
  credentials: CredentialCheck
  notifications: NotificationService
  smsBudget: SmsBudget
}

/** Invitations to a hospital's staff: single-use links by mail or SMS (docs/decisions/112). */
export function createInvitationService(
  dependencies: Dependencies,
  { credentials, notifications, smsBudget }: InvitationServices,
) {
  const { database, clock, jobs, mailer, messages: sender, settings } = dependencies
  const accounts = createAccounts(dependencies)
  const consents = createConsents(database)
  const doctors = createDoctors(database)
  const invitations = createInvitations(database)
  const members = createMembers(database)

  /** The job makes the link: one in the queue would be a valid secret in the database. A retry makes another. */
  async function sendLink({ invitationId }: Record<string, unknown>): Promise<void> {
    const issued = await invitations.issueLink(String(invitationId), clock())
    if (!issued) return
    const { email, phoneNumber, name, hospitalId } = issued
    const link = invitationLink(publicUrl(settings), issued.token)
    const hospitalName = safePlaceName(issued.hospitalName) ?? m.mails_unnamed_hospital()
    const notifyUndeliverable = () =>
      notifications.notifyStaff(hospitalId, {
        text: m.members_invitation_undeliverable({ address: email ?? phoneNumber ?? '' }),
        kind: 'hospital',
      })
    if (email !== null) {
      const mail = invitationMail(email, { name, hospitalName, link })
      return deliverMail(mailer, { ...mail, id: uuid() }, notifyUndeliverable)
    }
    const text = m.members_sms_invited({ hospitalName, product: siteConfig.name, days: invitationDays, link })
    const maySend = await smsBudget.spendOn(hospitalId, text)
    const sent = maySend && (await sender.send({ id: uuid(), channel: 'sms', to: phoneNumber ?? '', text }))
    if (!sent || sent === 'refused') await notifyUndeliverable()
  }

  /** The open invitation of a link. Throws 404 with the reason otherwise. */
  async function open(token: string): Promise<LinkedInvitation> {
    const found = await invitations.byToken(token)
    if (!found || found.withdrawnAt !== null || found.hospitalLeft) throw ended(m.members_invitation_ended())
    if (found.acceptedAt !== null) throw ended(m.members_invitation_used())
    if (Date.parse(found.expiresAt) <= clock().getTime()) throw ended(m.members_invitation_expired())
    return found
  }

  /** The address of the account that accepts. Throws 403 when the invitation went to another. */
  function addressOf(invitation: LinkedInvitation, { email }: Acceptance): string {
    if (invitation.email === null) return email ?? ''
    if (email === undefined || email === invitation.email) return invitation.email
    const message = m.members_invitation_for_another({ email: invitation.email })
    throw httpError(403, message, { code: 'invitation-for-another', fields: { email: message } })
  }

  /** Uses the invitation up and adds the member, in the caller's transaction. Returns the member's id. */
  async function join(invitation: LinkedInvitation, accountId: string, name: string): Promise<string> {
    const { _id, hospitalId, roles, doctorName } = invitation
    await members.lock(hospitalId)
    if (!(await invitations.accept(_id, clock()))) throw ended(m.members_invitation_used())
    const added = await members.add({ hospitalId, accountId, name, roles, doctorName }, clock())
    if (added === 'taken') throw httpError(409, m.members_already_member())
    await consents.record(accountId, 'terms', true, clock())
    await members.noteLogin(added.id, clock())
    await notifications.notifyStaff(hospitalId, { text: m.members_joined({ name }), kind: 'hospital' })
    return added.id
  }

  return {
    register: (): void => jobs.handle(jobName, sendLink),
    open,

    /** Stores an invitation and enqueues its link. Throws 409 for members, and 429 over the daily limit. */
    async invite(hospitalId: string, given: Invite): Promise<Invitation> {
      if (given.doctorName) await rejectLookAlike(doctors, hospitalId, given.doctorName)
      return database.transaction(async (tx) => {
        await members.lock(hospitalId)
        if (given.email && (await members.hasEmail(hospitalId, given.email)))
          throw emailError(409, m.members_already_member())
        if ((await invitations.countRecent(hospitalId, clock())) >= invitationsPerDay)
          throw httpError(429, m.members_too_many_invitations({ count: invitationsPerDay }))
        const invitation = await invitations.add(hospitalId, given, clock())
        const runAt = given.email ? undefined : afterQuietHours(clock())
        await jobs.enqueue(tx, jobName, { invitationId: invitation._id }, runAt)
        return invitation
      })
    },

    /** Accepts with a new account. Throws 409 when the address has one already. */
    async acceptAsNew(invitation: LinkedInvitation, { given }: AcceptRequest) {
      const email = addressOf(invitation, given)
      const { password, name = invitation.name } = given
      rejectWeakPassword(password, { email, names: [name] })
      const passwordHash = await hashPassword(password)
      return database.transaction(async () => {
        const added = await accounts.addMember(email, passwordHash, invitation.email !== null)
        if (added === 'taken') throw emailError(409, m.accounts_email_in_use())
        return { accountId: added.id, memberId: await join(invitation, added.id, name) }
      })
    },

    /** Accepts with an account that exists. Throws 401 for a wrong password or 2FA code, 409 when it is a member already. */
    async acceptAsExisting(invitation: LinkedInvitation, { ip, given }: AcceptRequest) {
      const email = addressOf(invitation, given)
      const { id: accountId } = await credentials.require(
        ip,
        { ...given, email },
        { find: () => accounts.findByEmail(email), needsCode: true },
      )
      return database.transaction(async () => ({
        accountId,
        memberId: await join(invitation, accountId, invitation.name),
      }))
    },

    /** Whether somebody logs in with the invited address. */
    hasAccount: async ({ email }: LinkedInvitation): Promise<boolean> =>
      email !== null && (await accounts.findByEmail(email)) !== undefined,
  }
}
