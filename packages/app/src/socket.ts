import { timings } from '@ilera/contract/shared/timings'
import type { ServerEvents } from '@ilera/contract/socket'
import type { Socket } from 'socket.io-client'
import { chatUrl } from './env.ts'

export type LiveSocket = Socket<ServerEvents>

/** Opens the realtime socket for a token, with the options of spec section 9. The library is loaded when first needed. */
export async function openSocket(token: string): Promise<LiveSocket> {
  const { io } = await import('socket.io-client')
  return io(chatUrl || location.origin, {
    auth: { token },
    reconnectionDelay: timings.socketReconnect,
    reconnectionDelayMax: timings.socketReconnectMost,
    randomizationFactor: timings.socketReconnectJitter,
    timeout: timings.socketConnect,
    transports: ['websocket', 'polling'],
  })
}
