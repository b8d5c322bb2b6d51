import { Banner } from '../elements/banner.tsx'

export type ConnectionBannerProps = { connection: 'lost' | 'back' }

const texts = {
  lost: 'The connection is lost. You can read what is shown; we try to reconnect.',
  back: 'The connection is back. What is shown is up to date.',
} as const

/** Says that the live line is lost, or back. */
export const ConnectionBanner = ({ connection }: ConnectionBannerProps) => (
  <Banner tone={connection === 'lost' ? 'warning' : 'success'} live>
    {texts[connection]}
  </Banner>
)
