import { m } from '@ilera/contract/messages'
import { formatLongDate } from '@ilera/contract/formats'
import { Banner } from '../elements/banner.tsx'

export type ConnectionBannerProps = {
  /** `lost` shows a warning, `back` a success. */
  connection: 'lost' | 'back'
  /** When the server sent the shown content; set while it comes from the offline cache. */
  cachedSince?: Date
}

const lostText = (cachedSince?: Date) =>
  cachedSince ? m.offline_lost_cached({ when: formatLongDate(cachedSince) }) : m.offline_lost()

/** Says that the connection is lost, or back. */
export const ConnectionBanner = ({ connection, cachedSince }: ConnectionBannerProps) => (
  <Banner tone={connection === 'lost' ? 'warning' : 'success'} live>
    {connection === 'lost' ? lostText(cachedSince) : m.offline_back()}
  </Banner>
)
