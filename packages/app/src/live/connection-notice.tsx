import type { Role } from '@ilera/contract/accounts/schemas'
import { ConnectionBanner } from '@ilera/ui/patterns/connection-banner'
import { cachedResponses } from '../offline/cached-responses.ts'
import { useStore } from '../support/store.ts'
import { useConnection } from './use-connection.ts'

/** Announces that the socket is disconnected, and how old the cached content is; or that it is connected again. */
export function ConnectionNotice({ role }: { role: Role }) {
  const connection = useConnection(role)
  const cachedSince = useStore(cachedResponses.since)
  if (cachedSince) return <ConnectionBanner connection="lost" cachedSince={new Date(cachedSince)} />
  return connection ? <ConnectionBanner connection={connection} /> : null
}
