import { m } from '@ilera/contract/messages'
import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import { reminderHours } from '@ilera/contract/appointments/constants'
import { heldUntil } from '@ilera/contract/appointments/held-until'
import type { ToldAppointment } from '@ilera/contract/appointments/schemas'
import { messageChannels, type MessageChannel } from '@ilera/contract/privacy/channels'
import { afterQuietHours } from '@ilera/contract/privacy/quiet-hours'
import { toInstant } from '@ilera/contract/shared/lagos-time'
import { NullableText } from '@ilera/contract/shared/schema-parts'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { capitalized, withMailSafeNames } from '../mails/mail-safe-names.ts'
import type { Dependencies } from '../dependencies.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createPrivacy } from '../repositories/privacy.ts'
import type { SmsBudget } from './sms-budget.ts'
import { notificationText, type NotifiedEvent } from './notification-messages.ts'
import { ReminderSchema, findAppointmentToRemind, type Reminder } from './appointment-to-remind.ts'

const jobName = 'short-message'
const lastReminderMs = Math.min(...reminderHours) * 3_600_000

const isChannel = (value: unknown): value is MessageChannel => messageChannels.some((channel) => channel === value)

const AppointmentStateSchema = Type.Object({
  appointmentId: Type.String(),
  status: Type.String(),
  date: NullableText,
  time: NullableText,
})

/** Conditions for sending a message, beside the quiet hours. */
const SendingSchema = Type.Object({
  /** Sent in quiet hours too. */
  urgent: Type.Optional(Type.Boolean()),
  /** Not sent after this instant (ISO 8601). */
  until: Type.Optional(Type.String()),
  /** Set when the message is a reminder. */
  reminder: Type.Optional(ReminderSchema),
  /** The hospital that pays for the message. Jobs of older versions name none. */
  hospitalId: Type.Optional(Type.String()),
  /** State of the appointment when the message was queued. If it has changed since, a newer message reports it. */
  news: Type.Optional(AppointmentStateSchema),
})
type Sending = Static<typeof SendingSchema>

const PayloadSchema = Type.Object({
  id: Type.String(),
  channel: Type.String(),
  others: Type.Array(Type.String()),
  accountId: Type.String(),
  text: Type.String(),
  sending: Type.Optional(SendingSchema),
})

/** Names a patient without an address: the phone may be a carer's. */
function named(appointment: ToldAppointment, text: string): string {
  const name = appointment.patientEmail ? '' : withMailSafeNames(appointment).fullName
  return name ? m.family_about({ name, text }) : text
}

/** Start of the visit, if it has a time. */
const beginOf = ({ date, time }: Pick<ToldAppointment, 'date' | 'time'>): Date | undefined =>
  date && time ? toInstant({ date, time }) : undefined

/**
 * Marks the cancellation of a morning visit as urgent: at seven the patient may already be on the way. `isOwn`: the patient's side
 * made the change, so nobody is woken by it.
 */
function changeSending(appointment: ToldAppointment, now: Date, isOwn = false): Sending {
  const { _id: appointmentId, status, date, time } = appointment
  const news = { appointmentId, status, date, time }
  // Who has a quarter of an hour to pay is told at once.
  if (heldUntil(appointment)) return { news, urgent: !isOwn, until: appointment.holdUntil ?? undefined }
  const begin = beginOf(appointment)
  if (!begin) return { news }
  const left = begin.getTime() - afterQuietHours(now).getTime()
  const keepsTime = appointmentStates[appointment.status].keepsTime
  return {
    news,
    urgent: !keepsTime && begin > now && left < lastReminderMs,
    ...(keepsTime && { until: begin.toISOString() }),
  }
}

/**
 * Sends SMS and WhatsApp messages to patients who chose them, each by the first channel that reaches the phone. Quiet hours
 * apply to retries too, but not to urgent messages (decision 063).
 */
export function createSmsService({ database, clock, jobs, messages: sender }: Dependencies, budget: SmsBudget) {
  const privacy = createPrivacy(database)
  const appointments = createAppointments(database)

  async function enqueueVia(
    channels: MessageChannel[],
    accountId: string,
    text: string,
    sending: Sending,
  ): Promise<void> {
    const [channel, ...others] = channels
    if (!channel) return
    const now = clock()
    const id = await privacy.queue(accountId, channel, now)
    const runAt = sending.urgent ? undefined : afterQuietHours(now)
    await jobs.enqueue(database, jobName, { id, channel, others, accountId, text, sending }, runAt)
  }

  const queue = async (accountId: string, text: string, sending: Sending): Promise<void> => {
    // It would leave in the morning, when nobody needs it any more.
    if (!sending.urgent && sending.until && new Date(sending.until) <= afterQuietHours(clock())) return
    const { channels } = await privacy.channelsOf(accountId)
    await enqueueVia(
      messageChannels.filter((channel) => channels.includes(channel)),
      accountId,
      text,
      sending,
    )
  }

  /** Whether the appointment is unchanged since: of several messages that wait for the morning, only the last is sent. */
  async function isNewest({ appointmentId, ...queued }: Static<typeof AppointmentStateSchema>): Promise<boolean> {
    const present = await appointments.byId(appointmentId)
    return present?.status === queued.status && present.date === queued.date && present.time === queued.time
  }

  /** Whether the message is still relevant. */
  async function isTimely({ until, reminder, news }: Sending): Promise<boolean> {
    if (until && new Date(until) <= clock()) return false
    if (news && !(await isNewest(news))) return false
    return !reminder || (await findAppointmentToRemind(appointments, reminder, clock())) !== undefined
  }

  async function send(payload: Record<string, unknown>): Promise<void> {
    // Jobs of older versions have no `sending`.
    const { id, channel, others, accountId, text, sending = {} } = Value.Parse(PayloadSchema, payload)
    // A process may have sent the message and died before it deleted the job.
    if ((await privacy.statusOf(id)) !== 'queued') return
    const free = sending.urgent ? clock() : afterQuietHours(clock())
    if (free > clock()) return database.transaction(() => jobs.enqueue(database, jobName, payload, free))
    if (!(await isTimely(sending))) return privacy.mark(id, 'failed', clock())
    const { phone, channels } = await privacy.channelsOf(accountId)
    const isReachable = phone !== null && isChannel(channel) && channels.includes(channel)
    if (isReachable && !(await budget.spendOn(sending.hospitalId, text))) return privacy.mark(id, 'failed', clock())
    const outcome = isReachable ? await sender.send({ id, channel, to: phone, text }) : 'refused'
    await database.transaction(async () => {
      if (outcome !== 'refused') return privacy.mark(id, 'sent', clock(), outcome.providerId)
      const next = others.filter(isChannel)
      await privacy.mark(id, next.length > 0 ? 'fell-back' : 'failed', clock())
      await enqueueVia(next, accountId, text, sending)
    })
  }

  return {
    register: (): void => jobs.handle(jobName, send),

    /**
     * Enqueues a message about a change of an appointment, in the caller's transaction. Patients without a channel get none. It
     * has no clinical details, because others may see the phone; names follow the rules for mails. `payUrl` follows the text.
     * `isOwn`: the patient's side made the change.
     */
    async notify(
      accountId: string,
      event: NotifiedEvent,
      appointment: ToldAppointment,
      { payUrl, isOwn = false }: { payUrl?: string | undefined; isOwn?: boolean } = {},
    ): Promise<void> {
      const text = notificationText('patient', event, withMailSafeNames(appointment))
      if (!text) return
      const sending = { ...changeSending(appointment, clock(), isOwn), hospitalId: appointment.hospital[0] }
      await queue(accountId, [named(appointment, capitalized(text)), payUrl].filter(Boolean).join(' '), sending)
    },

    /** Enqueues a message about several visits at once. `first`: the earliest of them. */
    tell: (accountId: string, text: string, first: ToldAppointment): Promise<void> =>
      queue(accountId, named(first, capitalized(text)), {
        ...changeSending(first, clock()),
        hospitalId: first.hospital[0],
      }),

    /** Enqueues a message about an offer of the waitlist, which nobody needs after its end. */
    offer: (accountId: string, given: { text: string; hospitalId: string; until: Date }): Promise<void> =>
      queue(accountId, given.text, { hospitalId: given.hospitalId, until: given.until.toISOString() }),

    /** Enqueues a reminder. It is never sent in quiet hours, and not when it is obsolete. */
    remind: (appointment: ToldAppointment, text: string, reminder: Reminder, begin: Date): Promise<void> =>
      queue(appointment.patientId, named(appointment, text), {
        until: begin.toISOString(),
        reminder,
        hospitalId: appointment.hospital[0],
      }),
  }
}

export type SmsService = ReturnType<typeof createSmsService>
