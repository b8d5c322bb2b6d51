import { timings } from '@ilera/contract/shared/timings'
import type { ServerEvents } from '@ilera/contract/socket'
import { io, type Socket } from 'socket.io-client'

export type ListeningSocket = Socket<ServerEvents, Record<string, never>>

/** A line of its own to the server, which comes back as the app's does. */
export const openSocket = (url: string, token: string): ListeningSocket =>
  io(url, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: timings.socketReconnect,
    reconnectionDelayMax: timings.socketReconnectMaxMs,
    randomizationFactor: timings.socketReconnectJitter,
    timeout: timings.socketConnect,
  })
