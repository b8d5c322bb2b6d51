import type { Role } from '@ilera/contract/accounts/schemas'
import { ConnectionBanner } from '@ilera/ui/patterns/connection-banner'
import { useCachedSince } from '../offline/cached-responses.ts'
import { useConnection } from './use-connection.ts'

/** Announces that the socket is disconnected, and how old the cached content is; or that it is connected again. */
export function ConnectionNotice({ role }: { role: Role }) {
  const connection = useConnection(role)
  const cachedSince = useCachedSince()
  if (cachedSince) return <ConnectionBanner connection="lost" cachedSince={cachedSince} />
  return connection ? <ConnectionBanner connection={connection} /> : null
}
