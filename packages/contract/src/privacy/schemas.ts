import { Type, type Static } from 'typebox'
import { Id, Instant, NullableText, enumOf } from '../shared/schema-parts.ts'
import { messageChannels, messageStatuses } from './channels.ts'

const Channels = Type.Array(enumOf(messageChannels), { maxItems: messageChannels.length, uniqueItems: true })

export const ChannelsBody = Type.Object({ channels: Channels })

export const PrivacySchema = Type.Object({
  /** Which short messages the patient wants. */
  channels: Channels,
  /** Who opened the record, newest first, 50 at most. */
  access: Type.Array(Type.Object({ _id: Id, at: Instant, hospitalName: Type.String(), appointmentId: NullableText })),
  /** What was agreed to, or taken back, newest first. */
  consents: Type.Array(
    Type.Object({ _id: Id, at: Instant, purpose: Type.String(), textVersion: Type.String(), given: Type.Boolean() }),
  ),
  /** Short messages and what became of them, newest first, 20 at most. */
  messages: Type.Array(
    Type.Object({ _id: Id, at: Instant, channel: enumOf(messageChannels), status: enumOf(messageStatuses) }),
  ),
})
/** What the patient can see and decide about the own data. */
export type Privacy = Static<typeof PrivacySchema>
