import { timings } from '@ilera/contract/shared/timings'
import type { ServerEvents } from '@ilera/contract/socket'
import { io, type Socket } from 'socket.io-client'

export type ListeningSocket = Socket<ServerEvents, Record<string, never>>

/** Opens a separate socket connection that reconnects like the app's. */
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
