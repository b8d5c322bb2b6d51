import { timings } from '@ilera/contract/shared/timings'
import type { ServerEvents } from '@ilera/contract/socket'
import type { Socket } from 'socket.io-client'
import { chatUrl } from './env.ts'
import { fetchModule } from './support/fetch-module.ts'
import { loadNewVersion, orReloadPage } from './support/reload-page.ts'

export type LiveSocket = Socket<ServerEvents>

/**
 * A realtime socket for a token, with the options of spec section 9, that its `connect()` opens. The library is loaded when
 * first needed; rejects where it does not come.
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
    // The server offers nothing else: polling would need the same process for each request.
    transports: ['websocket'],
  })
}

/** Ends a socket for good. Closed while it is being opened, it would put a warning into the console; so it is opened first. */
export function endSocket(socket: LiveSocket): void {
  const isOpening = socket.active && socket.io.engine.readyState === 'opening'
  socket.io.reconnection(false)
  if (isOpening) socket.io.once('open', () => socket.disconnect())
  else socket.disconnect()
}
