import { Type, type Static } from 'typebox'
import { MemberRoleSchema } from '../members/schemas.ts'
import { Id, Instant, NullableText, enumOf } from '../shared/schema-parts.ts'
import { messageChannels, messageStatuses } from './channels.ts'

const Channels = Type.Array(enumOf(messageChannels), { maxItems: messageChannels.length, uniqueItems: true })

export const ChannelsBody = Type.Object({ channels: Channels })

export const PrivacySchema = Type.Object({
  /** Channels that the patient has chosen. */
  channels: Channels,
  /** Who opened the patient's record, newest first, at most 50. */
  access: Type.Array(
    Type.Object({
      _id: Id,
      at: Instant,
      hospitalName: Type.String(),
      appointmentId: NullableText,
      /** The name and the roles (at that time) of the member who opened it. Missing for older entries and without a name. */
      memberName: Type.Optional(Type.String()),
      memberRoles: Type.Optional(Type.Array(MemberRoleSchema)),
    }),
  ),
  /** Consents and withdrawals, newest first. */
  consents: Type.Array(
    Type.Object({ _id: Id, at: Instant, purpose: Type.String(), textVersion: Type.String(), given: Type.Boolean() }),
  ),
  /** SMS and WhatsApp messages with their delivery status, newest first, at most 20. */
  messages: Type.Array(
    Type.Object({ _id: Id, at: Instant, channel: enumOf(messageChannels), status: enumOf(messageStatuses) }),
  ),
})
/** The privacy settings of a patient, and who accessed their data. */
export type Privacy = Static<typeof PrivacySchema>
