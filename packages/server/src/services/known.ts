import { words } from '@ilera/contract/shared/words'
import { refuse } from '../refusal.ts'

/** A record of somebody else gets the response of one that does not exist: throws 404. */
export function known<Found>(found: Found | undefined): Found {
  if (!found) throw refuse(404, words.notFound)
  return found
}
