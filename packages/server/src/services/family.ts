import { m } from '@ilera/contract/messages'
import { caredForMax, invitationDays, openInvitationsMax } from '@ilera/contract/family/access'
import { normalizeInvitationCode, type AdultInvitation, type NewChild } from '@ilera/contract/family/rules'
import type { CaredFor, Family } from '@ilera/contract/family/schemas'
import type { Patient } from '@ilera/contract/patients/schemas'
import { afterQuietHours } from '@ilera/contract/privacy/quiet-hours'
import { limits } from '@ilera/contract/shared/limits'
import { isEmail } from '@ilera/contract/shared/text-fields'
import { randomInt } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { invitationMail, invitationSms } from '../mails/family-mails.ts'
import { toE164 } from '../phone-number.ts'
import { deliverMail } from '../providers/mail/mail-job.ts'
import { createAccounts } from '../repositories/accounts.ts'
import { createCarers, type Invitation } from '../repositories/carers.ts'
import { createConsents } from '../repositories/consents.ts'
import { createPatients } from '../repositories/patients.ts'
import { createSoleCare } from '../repositories/sole-care.ts'
import { publicUrl } from '../settings.ts'
import { orNotFound } from './or-not-found.ts'
import type { NotificationService } from './notifications.ts'
import type { SmsBudget } from './sms-budget.ts'

const jobName = 'invite-carer'

/** No letters and digits that look alike. 40 bits: the calls that take a code have a limit. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newCode = (): string => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
/** As people read it: ABCD-EFGH. */
const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

const nameOf = ({ firstName, lastName }: Pick<Patient, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`
const fieldError = (field: string, message: string) => httpError(400, message, { fields: { [field]: message } })

/** Who has logged in, and the patient that they are. */
type Self = { accountId: string; patientId: string }

/** Families: children, adults who have agreed, and other guardians (docs/decisions/114). */
export function createFamilyService(
  dependencies: Dependencies,
  { notifications, smsBudget }: { notifications: NotificationService; smsBudget: SmsBudget },
) {
  const { database, clock, jobs, mailer, realtime, settings, messages: sender } = dependencies
  const carers = createCarers(dependencies)
  const patients = createPatients(dependencies)
  const consents = createConsents(database)
  const accounts = createAccounts(dependencies)
  const soleCare = createSoleCare(database)

  const familyOf = ({ accountId, patientId }: Self): Promise<Family> => carers.family(accountId, patientId)

  async function member(self: Self, id: string): Promise<CaredFor> {
    return orNotFound((await familyOf(self)).caresFor.find(({ _id }) => _id === id))
  }

  /** Tells the patient, and everybody who acts for them. */
  async function announce(patientId: string, text: string, except?: string): Promise<void> {
    await notifications.notifyPatient(patientId, text)
    for (const { accountId, ownPatientId } of await carers.ofPatient(patientId))
      if (ownPatientId !== null && accountId !== except) await notifications.notifyCarer(ownPatientId, text)
  }

  /** Only the person whose address got the code may use it in an account of their own. */
  async function requireInvited(invitation: Invitation, self: Self): Promise<void> {
    const isInvited = !isEmail(invitation.contact) || (await accounts.emailOf(self.accountId)) === invitation.contact
    if (!isInvited) throw fieldError('code', m.family_code_unknown())
  }

  async function acceptFor(invitation: Invitation & Pick<AdultInvitation, 'relation' | 'scope'>, self: Self) {
    const isInviter = invitation.invitedBy === self.accountId
    // Another guardian of a child: who accepts becomes a carer.
    if (invitation.accountId === null && invitation.patientId !== null) {
      if (isInviter) throw httpError(409, m.family_accepted_own())
      await requireInvited(invitation, self)
      return { accountId: self.accountId, patientId: invitation.patientId, isAgreed: false }
    }
    if (!isInviter) await requireInvited(invitation, self)
    // Who has turned 18 keeps the record. The code came from them.
    const patientId = invitation.patientId ?? (isInviter ? await newAdult(invitation) : self.patientId)
    return { accountId: invitation.invitedBy, patientId, isAgreed: true }
  }

  const newAdult = ({ firstName, lastName, contact }: Invitation): Promise<string> =>
    patients.addAdult({ firstName, lastName, phoneNumber: isEmail(contact) ? null : contact })

  /** The job makes the code: one in the queue would be a valid secret in the database. A retry makes another. */
  async function sendCode({ invitationId }: Record<string, unknown>): Promise<void> {
    const code = newCode()
    const issued = await carers.issueCode(String(invitationId), code)
    if (!issued) return
    const { inviterId, contact } = issued
    const written = { ...issued, code: shownCode(code) }
    const notifyUndeliverable = () =>
      notifications.notifyPatient(inviterId, m.family_invitation_undeliverable({ address: contact }))
    if (isEmail(contact)) {
      const mail = invitationMail(contact, written, publicUrl(settings))
      return deliverMail(mailer, { ...mail, id: newId() }, notifyUndeliverable)
    }
    const text = invitationSms(written)
    const maySend = await smsBudget.spendOn(undefined, text)
    const sent = maySend && (await sender.send({ id: newId(), channel: 'sms', to: contact, text }))
    if (!sent || sent === 'refused') await notifyUndeliverable()
  }

  return {
    register: (): void => jobs.handle(jobName, sendCode),

    of: familyOf,

    /** Adds a child's record without a login. Phone and address are the guardian's where they are blank. */
    addChild: (self: Self, child: NewChild): Promise<CaredFor> =>
      database.transaction(async () => {
        const guardian = orNotFound(await patients.one(self.patientId))
        const typedPhone = child.phoneNumber === '' ? guardian.phoneNumber : toE164(child.phoneNumber)
        if (typedPhone === null) throw fieldError('phoneNumber', m.family_phone_needed())
        if (typedPhone === undefined) throw fieldError('phoneNumber', m.patients_phone_invalid())
        const patientAddress = child.patientAddress || guardian.patientAddress
        if (!patientAddress) throw fieldError('patientAddress', m.family_address_needed())
        if ((await carers.counts(self.accountId)).caredFor >= caredForMax) throw httpError(409, m.family_too_many())
        if (await carers.hasChild(self.accountId, child))
          throw httpError(409, m.family_child_exists({ name: child.firstName }))
        const patientId = await patients.addChild({
          ...child,
          phoneNumber: typedPhone,
          patientAddress,
          guardianName: nameOf(guardian),
        })
        await consents.record(patientId, 'guardian', true, clock())
        await consents.record(patientId, 'child', true, clock())
        const id = await carers.add({
          accountId: self.accountId,
          patientId,
          relation: child.relation,
          scope: ['read', 'book', 'pay'],
          isAgreed: false,
        })
        realtime.refreshCare(self.accountId)
        return member(self, id)
      }),

    /**
     * Sends an adult the code of an invitation. `aboutId`: a patient whom the account cares for. Of a child, another guardian is
     * invited; who has turned 18 is asked to agree.
     */
    invite: (self: Self, given: AdultInvitation, aboutId: string | undefined): Promise<CaredFor> =>
      database.transaction(async () => {
        const phone = given.phoneNumber === '' ? undefined : toE164(given.phoneNumber)
        if (given.phoneNumber !== '' && !phone) throw fieldError('phoneNumber', m.patients_phone_invalid())
        const counts = await carers.counts(self.accountId)
        if (counts.invitations >= openInvitationsMax || counts.caredFor >= caredForMax)
          throw httpError(409, m.family_too_many())
        const known = aboutId && (await familyOf(self)).caresFor.find(({ patientId }) => patientId === aboutId)
        if (aboutId && !known) throw httpError(404, m.common_not_found())
        const isRenewal = known ? known.status === 'turned-18' : false
        // A child's guardians are alike. An adult decides alone who else may act.
        if (known && !isRenewal && (known.age === null || known.age >= limits.ageOfConsent))
          throw httpError(409, m.family_only_for_oneself())
        const endsAt = new Date(clock().getTime() + invitationDays * 86_400_000)
        const contact = phone ?? given.email
        const about = { patientId: aboutId ?? null, isRenewal, contact, endsAt }
        const id = await carers.invite(self.accountId, given, about)
        await jobs.enqueue(database, jobName, { invitationId: id }, phone ? afterQuietHours(clock()) : undefined)
        return member(self, id)
      }),

    /**
     * Accepts an invitation by its code: in an account of one's own, or typed in by the inviter, whom an adult without a login
     * has told it. Throws 400 for a code that is unknown, used, expired, or was sent to another address.
     */
    accept: (self: Self, typed: string): Promise<void> =>
      database.transaction(async () => {
        const invitation = await carers.findInvitation(normalizeInvitationCode(typed))
        if (!invitation) throw fieldError('code', m.family_code_unknown())
        const { accountId, patientId, isAgreed } = await acceptFor(invitation, self)
        await carers.close(invitation.id)
        await carers.add({ ...invitation, accountId, patientId, isAgreed })
        await consents.record(patientId, 'carer', true, clock())
        realtime.refreshCare(accountId)
        const [patient, all] = [orNotFound(await patients.one(patientId)), await carers.ofPatient(patientId)]
        const carer = all.find((one) => one.accountId === accountId)?.name ?? m.family_somebody()
        await announce(patientId, m.family_carer_began({ carer, name: nameOf(patient) }))
      }),

    /** Ends a relation from either side, or takes an invitation back. */
    end: (self: Self, id: string): Promise<void> =>
      database.transaction(async () => {
        const dependents = await soleCare.dependentsOf(self.accountId, clock())
        const ended = orNotFound(await carers.end(id, { accountId: self.accountId, ownPatientId: self.patientId }))
        const { accountId, patientId } = ended
        if (!ended.wasActive || accountId === null || patientId === null) return
        if (dependents.some((one) => one.id === patientId)) await soleCare.closeRecord(patientId, clock())
        await consents.record(patientId, 'carer', false, clock())
        realtime.refreshCare(accountId)
        const [patient, own] = [await patients.one(patientId), await accounts.patientOf(accountId)]
        if (!patient) return
        const text = m.family_carer_ended({ carer: own?.name ?? m.family_somebody(), name: nameOf(patient) })
        await announce(patientId, text)
        if (own) await notifications.notifyCarer(own.id, text)
      }),
  }
}
