import type { Role } from '@ilera/contract/accounts/schemas'
import type { ServerEvents } from '@ilera/contract/socket'
import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate'
import { subscribeFromNow } from './live-connection.ts'

/**
 * Tells a machine `changed` when the server says so, and whenever the line comes up after it began to listen, for the first
 * time or again: what was missed until then is fetched.
 */
const watching =
  (event: keyof ServerEvents) =>
  <Input>(role: Role): CallbackActorLogic<EventObject, Input> =>
    fromCallback(({ sendBack }) =>
      subscribeFromNow(role, (news) => {
        if (news.event === event || news.event === 'connected') sendBack({ type: 'changed' })
      }),
    )

/** Something happened to one of the role's appointments. */
export const appointmentSubscription = watching('appointment')

/** A notification came. */
export const notificationSubscription = watching('notification')
