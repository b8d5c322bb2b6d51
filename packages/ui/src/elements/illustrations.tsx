import type { ReactNode } from 'react'

export type IllustrationProps = {
  /** Tailwind size classes. Default: 7rem high, at most as wide as the container. */
  className?: string
}

type FrameProps = { box: string; className: string; children: ReactNode }

/** All illustrations are decorative: the text next to them says the same. */
const Frame = ({ box, className, children }: FrameProps) => (
  <svg viewBox={box} aria-hidden fill="none" strokeLinecap="round" strokeLinejoin="round" className={className}>
    {children}
  </svg>
)

const small = 'h-28 w-auto max-w-full'

const Ground = () => (
  <>
    <ellipse cx="80" cy="104" rx="62" ry="6" className="fill-sunken" />
    <circle cx="80" cy="56" r="48" className="fill-brand-soft" />
    <circle cx="80" cy="56" r="43" className="stroke-brand" strokeWidth="1.5" strokeDasharray="2 6" opacity="0.5" />
  </>
)

/** No appointments. */
export const EmptyCalendar = ({ className = small }: IllustrationProps) => (
  <Frame box="0 0 160 112" className={className}>
    <Ground />
    <rect x="46" y="30" width="68" height="60" rx="9" className="fill-surface stroke-brand" strokeWidth="3" />
    <path d="M46 39a9 9 0 019-9h50a9 9 0 019 9v8H46z" className="fill-brand" />
    <path d="M62 24v12M98 24v12" className="stroke-accent" strokeWidth="5" />
    <g className="fill-line-strong">
      <circle cx="62" cy="60" r="3" />
      <circle cx="80" cy="60" r="3" />
      <circle cx="98" cy="60" r="3" />
      <circle cx="62" cy="75" r="3" />
      <circle cx="98" cy="75" r="3" />
    </g>
    <circle cx="80" cy="75" r="7.5" className="fill-accent-soft stroke-accent" strokeWidth="2.5" />
  </Frame>
)

/** No payments. */
export const EmptyPayments = ({ className = small }: IllustrationProps) => (
  <Frame box="0 0 160 112" className={className}>
    <Ground />
    <path
      d="M54 22h52v72l-8.7-6-8.6 6-8.7-6-8.7 6-8.6-6-8.7 6z"
      className="fill-surface stroke-brand"
      strokeWidth="3"
    />
    <path d="M72 64V36l16 28V36M66 46h28M66 54h28" className="stroke-accent" strokeWidth="3.5" />
    <path d="M66 74h28" className="stroke-line-strong" strokeWidth="3" />
  </Frame>
)

/** No patients, or nobody found. */
export const EmptyPeople = ({ className = small }: IllustrationProps) => (
  <Frame box="0 0 160 112" className={className}>
    <Ground />
    <path d="M84 98c1-18 10-26 22-26s21 8 22 26z" className="fill-success" />
    <circle cx="106" cy="57" r="12" className="fill-accent" />
    <path d="M34 98c1-22 13-32 29-32s28 10 29 32z" className="fill-brand" />
    <circle cx="63" cy="46" r="16" className="fill-accent" />
    <path d="M46 44c-1-15 8-21 17-21s18 6 17 21c-6-6-10-8-17-8s-11 2-17 8z" className="fill-brand-hover" />
  </Frame>
)

/** No messages yet. */
export const EmptyMessages = ({ className = small }: IllustrationProps) => (
  <Frame box="0 0 160 112" className={className}>
    <Ground />
    <path
      d="M42 32h54a7 7 0 017 7v24a7 7 0 01-7 7H68L54 82V70H42a7 7 0 01-7-7V39a7 7 0 017-7z"
      className="fill-surface stroke-brand"
      strokeWidth="3"
    />
    <path d="M50 46h38M50 56h24" className="stroke-line-strong" strokeWidth="3" />
    <path
      d="M78 58h40a7 7 0 017 7v16a7 7 0 01-7 7h-4v10l-11-10H78a7 7 0 01-7-7V65a7 7 0 017-7z"
      className="fill-accent"
    />
    <path d="M98 65v16M90 73h16" className="stroke-on-accent" strokeWidth="3.5" />
  </Frame>
)

/** A page that does not exist. */
export const LostPath = ({ className = small }: IllustrationProps) => (
  <Frame box="0 0 160 112" className={className}>
    <Ground />
    <path d="M80 100V30" className="stroke-accent" strokeWidth="5" />
    <path d="M80 30h30l9 9-9 9H80z" className="fill-brand" />
    <path d="M80 54H50l-9 9 9 9h30z" className="fill-success" />
    <path d="M30 98c10-6 16 2 26-2s16 2 24 0" className="stroke-line-strong" strokeWidth="3" strokeDasharray="1 7" />
  </Frame>
)

/** Success. */
export const AllDone = ({ className = small }: IllustrationProps) => (
  <Frame box="0 0 160 112" className={className}>
    <Ground />
    <path
      d="M80 22l8 7 11-2 4 10 10 4-2 11 7 8-7 8 2 11-10 4-4 10-11-2-8 7-8-7-11 2-4-10-10-4 2-11-7-8 7-8-2-11 10-4 4-10 11 2z"
      className="fill-success"
    />
    <path d="M64 60l11 11 21-23" className="stroke-on-success" strokeWidth="6" />
  </Frame>
)
