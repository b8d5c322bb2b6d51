import type { Role } from '@ilera/contract/accounts/schemas'
import { ConnectionBanner } from '@ilera/ui/patterns/connection-banner'
import { useCachedSince } from '../offline/cached-responses.ts'
import { useConnection } from './use-connection.ts'

/** Says that the line of this role is lost, and how old what is shown is; or that it is back. */
export function ConnectionNotice({ role }: { role: Role }) {
  const connection = useConnection(role)
  const keptSince = useCachedSince()
  if (keptSince) return <ConnectionBanner connection="lost" cachedSince={keptSince} />
  return connection ? <ConnectionBanner connection={connection} /> : null
}
