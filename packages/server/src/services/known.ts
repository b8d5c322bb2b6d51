import { commonMessages } from '@ilera/contract/shared/messages'
import { httpError } from '../http-error.ts'

/** A record of somebody else gets the response of one that does not exist: throws 404. */
export function known<Found>(found: Found | undefined): Found {
  if (!found) throw httpError(404, commonMessages.notFound)
  return found
}
