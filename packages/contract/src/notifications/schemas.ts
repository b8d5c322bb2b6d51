import { Type, type Static } from 'typebox'
import { Id, Instant, NullableText } from '../shared/schema-parts.ts'

export const NotificationSchema = Type.Object({
  _id: Id,
  text: Type.String(),
  appointmentId: NullableText,
  /** Whose appointment it is, where the reader cares for them. Null: the reader's own. */
  patientId: NullableText,
  createdAt: Instant,
  readAt: NullableText,
})
/** `until`: the newest notification that the page showed. Later ones stay unread. Default: all. */
export const ReadNotificationsQuery = Type.Object({ until: Type.Optional(Instant) })

/**
 * A notification of a patient or a hospital. `readAt` is null until whoever asks has read it. Members of a hospital have read all
 * up to a time: theirs is that time. Times in UTC.
 */
export type Notification = Static<typeof NotificationSchema>
