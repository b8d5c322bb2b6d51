import type { Role } from '@ilera/contract/accounts/schemas'
import type { ServerEvents } from '@ilera/contract/socket'
import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate'
import { live } from './live.ts'

/**
 * Tells a machine `changed` when the server says so, and after each reconnect: what was missed meanwhile is fetched then.
 */
const watching =
  (event: keyof ServerEvents) =>
  <Input>(role: Role): CallbackActorLogic<EventObject, Input> =>
    fromCallback(({ sendBack }) => {
      let wasLost = false
      return live[role]((news) => {
        if (news.event === 'disconnected') wasLost = true
        if (news.event === event || (news.event === 'connected' && wasLost)) sendBack({ type: 'changed' })
      })
    })

/** Something happened to one of the role's appointments. */
export const watchingAppointments = watching('appointment')

/** A notification came. */
export const watchingNotifications = watching('notification')
