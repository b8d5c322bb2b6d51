import { timings } from '@ilera/contract/shared/timings'
import type { ServerEvents } from '@ilera/contract/socket'
import type { Socket } from 'socket.io-client'
import { chatUrl } from './env.ts'
import { fetchModule } from './support/fetch-module.ts'
import { loadNewVersion, orReloadPage } from './support/reload-page.ts'

export type LiveSocket = Socket<ServerEvents>

/**
 * Prepares a socket for a token, with the options of spec section 9. `connect()` opens it. Loads the library when it is
 * first needed; rejects if the library does not load.
 */
export async function prepareSocket(token: string): Promise<LiveSocket> {
  const { io } = await fetchModule(() => import('./socket-library.ts')).catch((error: unknown) =>
    orReloadPage(error, loadNewVersion),
  )
  return io(chatUrl || location.origin, {
    auth: { token },
    autoConnect: false,
    reconnectionDelay: timings.socketReconnect,
    reconnectionDelayMax: timings.socketReconnectMaxMs,
    randomizationFactor: timings.socketReconnectJitter,
    timeout: timings.socketConnect,
    // The server supports only WebSocket: polling would need sticky sessions.
    transports: ['websocket'],
  })
}

/** Ends a socket for good. Closing a socket while it opens logs a browser warning, so this waits until it is open. */
export function endSocket(socket: LiveSocket): void {
  const isOpening = socket.active && socket.io.engine.readyState === 'opening'
  socket.io.reconnection(false)
  if (isOpening) socket.io.once('open', () => socket.disconnect())
  else socket.disconnect()
}
