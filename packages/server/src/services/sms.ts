import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import { reminderHours } from '@ilera/contract/appointments/constants'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { messageChannels, type MessageChannel } from '@ilera/contract/privacy/channels'
import { afterQuietHours } from '@ilera/contract/privacy/quiet-hours'
import { toInstant } from '@ilera/contract/shared/lagos-time'
import { NullableText } from '@ilera/contract/shared/schema-parts'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { startedWithCapital, withMailSafeNames } from '../mails/mail-safe-names.ts'
import type { Parts } from '../parts.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createPrivacy } from '../repositories/privacy.ts'
import { notificationText, type Happening } from './notification-messages.ts'
import { ReminderSchema, reminderStands, type Reminder } from './reminder-stands.ts'

const jobName = 'short-message'
const lastReminderMs = Math.min(...reminderHours) * 3_600_000

const isChannel = (value: unknown): value is MessageChannel => messageChannels.some((channel) => channel === value)

const NewsSchema = Type.Object({
  appointmentId: Type.String(),
  status: Type.String(),
  date: NullableText,
  time: NullableText,
})

/** What decides when a message may go out, beside the quiet hours. */
const SendingSchema = Type.Object({
  /** Goes out at night too. */
  urgent: Type.Optional(Type.Boolean()),
  /** After this instant (ISO 8601) it says nothing any more. */
  until: Type.Optional(Type.String()),
  /** It reminds of this; otherwise it is news. */
  reminder: Type.Optional(ReminderSchema),
  /** How the appointment stood when the news was queued: what has changed since is told by newer news. */
  news: Type.Optional(NewsSchema),
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

/** When the visit begins, while one is booked. */
const beginOf = ({ date, time }: Pick<Appointment, 'date' | 'time'>): Date | undefined =>
  date && time ? toInstant({ date, time }) : undefined

/** That a visit in the morning is called off cannot wait for it: who hears at seven may be on the way already. */
function newsSending(appointment: Appointment, now: Date): Sending {
  const { _id: appointmentId, status, date, time } = appointment
  const news = { appointmentId, status, date, time }
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
 * SMS and WhatsApp, for patients who chose them: one message by the first channel that reaches the phone. None goes out in the
 * quiet hours, also when it is tried again, but for what is urgent (decision 063).
 */
export function createSmsService({ database, clock, jobs, messages: sender }: Parts) {
  const privacy = createPrivacy(database)
  const appointments = createAppointments(database)

  async function enqueueVia(channels: MessageChannel[], accountId: string, text: string, how: Sending): Promise<void> {
    const [channel, ...others] = channels
    if (!channel) return
    const now = clock()
    const id = await privacy.queue(accountId, channel, now)
    const runAt = how.urgent ? undefined : afterQuietHours(now)
    await jobs.enqueue(database, jobName, { id, channel, others, accountId, text, sending: how }, runAt)
  }

  const queue = async (accountId: string, text: string, how: Sending): Promise<void> => {
    const { channels } = await privacy.channelsOf(accountId)
    await enqueueVia(
      messageChannels.filter((channel) => channels.includes(channel)),
      accountId,
      text,
      how,
    )
  }

  /** Whether the appointment stands as the news says: of several that waited for the morning, the last is sent. */
  async function isNewest({ appointmentId, ...told }: Static<typeof NewsSchema>): Promise<boolean> {
    const present = await appointments.ofBoth(appointmentId)
    return present?.status === told.status && present.date === told.date && present.time === told.time
  }

  /** Whether there is still something to say. */
  async function isTimely({ until, reminder, news }: Sending): Promise<boolean> {
    if (until && new Date(until) <= clock()) return false
    if (news && !(await isNewest(news))) return false
    return !reminder || (await reminderStands(appointments, reminder, clock())) !== undefined
  }

  async function send(payload: Record<string, unknown>): Promise<void> {
    // One that an older version of the product has queued does not say how it is sent.
    const { id, channel, others, accountId, text, sending = {} } = Value.Parse(PayloadSchema, payload)
    // Sent already, by a process that died before it could put the job away.
    if ((await privacy.statusOf(id)) !== 'queued') return
    const free = sending.urgent ? clock() : afterQuietHours(clock())
    if (free > clock()) return database.transaction(() => jobs.enqueue(database, jobName, payload, free))
    if (!(await isTimely(sending))) return privacy.mark(id, 'failed', clock())
    const { phone, channels } = await privacy.channelsOf(accountId)
    const outcome =
      phone && isChannel(channel) && channels.includes(channel)
        ? await sender.send({ id, channel, to: phone, text })
        : 'refused'
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
     * News of what has become of an appointment, in the caller's transaction; nothing for who chose no channel. No clinical
     * words: a phone lies about. Names only as mails may tell them.
     */
    async notify(accountId: string, event: Happening, appointment: Appointment): Promise<void> {
      const text = notificationText('patient', event, withMailSafeNames(appointment))
      if (text) await queue(accountId, startedWithCapital(text), newsSending(appointment, clock()))
    },

    /** The same for a reminder: never at night, and only while it still stands. */
    remind: (accountId: string, text: string, reminder: Reminder, begin: Date): Promise<void> =>
      queue(accountId, text, { until: begin.toISOString(), reminder }),
  }
}

export type ShortMessages = ReturnType<typeof createSmsService>
