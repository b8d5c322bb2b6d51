import { formatLongDate } from '@ilera/contract/formats'
import { Banner } from '../elements/banner.tsx'

export type ConnectionBannerProps = {
  connection: 'lost' | 'back'
  /** When the server sent the shown content; set while it comes from the offline cache. */
  cachedSince?: Date
}

const texts = {
  lost: 'The connection is lost. You can read what is shown; we try to reconnect.',
  back: 'The connection is back. What is shown is up to date.',
} as const

const cachedText = (since: Date) =>
  `The connection is lost. What you see was loaded on ${formatLongDate(since)}. We try to reconnect.`

/** Says that the connection is lost, or back. */
export const ConnectionBanner = ({ connection, cachedSince }: ConnectionBannerProps) => (
  <Banner tone={connection === 'lost' ? 'warning' : 'success'} live>
    {connection === 'lost' && cachedSince ? cachedText(cachedSince) : texts[connection]}
  </Banner>
)
