import type { Role } from '@ilera/contract/accounts/schemas'
import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate'
import { live } from './live.ts'

/**
 * Tells a machine `changed` when one of the role's appointments has changed, and after each reconnect: what was missed
 * meanwhile is fetched then.
 */
export const watchingAppointments = <Input>(role: Role): CallbackActorLogic<EventObject, Input> =>
  fromCallback(({ sendBack }) => {
    let wasLost = false
    return live[role]((news) => {
      if (news.event === 'disconnected') wasLost = true
      if (news.event === 'appointment' || (news.event === 'connected' && wasLost)) sendBack({ type: 'changed' })
    })
  })
