import { m } from '@ilera/contract/messages'
import type { Appointment } from '../appointments/schemas.ts'
import { formatDay } from '../formats.ts'
import type { FollowUpOffer } from './suggestion-schemas.ts'
import type { OfferObstacle } from './suggestions.ts'

type Obstructed = Pick<FollowUpOffer, 'obstacle' | 'from'>
type Visit = Pick<Appointment, 'doctorName' | 'hospitalName' | 'serviceName'>

const messages: Record<OfferObstacle, (visit: Visit, offer: Obstructed) => string> = {
  'not-listed': ({ hospitalName }) => m.follow_ups_not_listed({ hospitalName }),
  'no-service': ({ serviceName }) => m.follow_ups_no_service({ name: serviceName ?? '' }),
  'no-doctor': ({ doctorName }) => m.follow_ups_no_doctor({ doctorName: doctorName ?? '' }),
  'too-far': (_, { from }) => m.follow_ups_too_far({ day: formatDay(from) }),
  'nothing-free': ({ doctorName }) => m.follow_ups_nothing_free({ doctorName: doctorName ?? '' }),
}

/** Why a suggested follow-up cannot be booked with one tap, as a sentence. Undefined where it can. */
export const obstacleMessage = (offer: Obstructed, visit: Visit): string | undefined =>
  offer.obstacle === null ? undefined : messages[offer.obstacle](visit, offer)
