import { m } from '@ilera/contract/messages'
import { httpError } from '../http-error.ts'

/** Throws 404 for a record that does not exist, or that belongs to somebody else: responses must not tell these apart. */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (!found) throw httpError(404, m.common_not_found())
  return found
}
