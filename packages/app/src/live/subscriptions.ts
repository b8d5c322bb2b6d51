import type { Role } from '@ilera/contract/accounts/schemas'
import type { ServerEvents } from '@ilera/contract/socket'
import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate'
import { subscribeFromNow } from './live-connection.ts'

/**
 * Sends `changed` to a machine when this server event arrives, and on each later connect: events that were missed while
 * disconnected are fetched.
 */
const subscriptionTo =
  (event: keyof ServerEvents) =>
  <Input>(role: Role): CallbackActorLogic<EventObject, Input> =>
    fromCallback(({ sendBack }) =>
      subscribeFromNow(role, (liveEvent) => {
        if (liveEvent.event === event || liveEvent.event === 'connected') sendBack({ type: 'changed' })
      }),
    )

/** `changed` when one of the role's appointments has changed. */
export const appointmentSubscription = subscriptionTo('appointment')

/** `changed` when a notification has arrived. */
export const notificationSubscription = subscriptionTo('notification')
