import type { ReactNode } from 'react'

export type IllustrationProps = { className?: string }

type FrameProps = { box: string; className: string; children: ReactNode }

/** All illustrations are decorative: the words beside them say it. */
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

/** A page that is not there. */
export const LostPath = ({ className = small }: IllustrationProps) => (
  <Frame box="0 0 160 112" className={className}>
    <Ground />
    <path d="M80 100V30" className="stroke-accent" strokeWidth="5" />
    <path d="M80 30h30l9 9-9 9H80z" className="fill-brand" />
    <path d="M80 54H50l-9 9 9 9h30z" className="fill-success" />
    <path d="M30 98c10-6 16 2 26-2s16 2 24 0" className="stroke-line-strong" strokeWidth="3" strokeDasharray="1 7" />
  </Frame>
)

/** All is well. */
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

/** The landing page: a patient and a doctor under a neem tree, in front of the clinic. */
export const WelcomePicture = ({ className = 'h-auto w-full max-w-xl' }: IllustrationProps) => (
  <Frame box="0 0 480 360" className={className}>
    <rect x="10" y="14" width="460" height="332" rx="28" className="fill-brand-soft" />
    <circle cx="392" cy="82" r="34" className="fill-accent" opacity="0.9" />
    <circle cx="392" cy="82" r="45" className="stroke-accent" strokeWidth="2" strokeDasharray="2 8" />
    <path d="M10 286c120-26 340-26 460 0v32a28 28 0 01-28 28H38a28 28 0 01-28-28z" className="fill-accent-soft" />
    <path d="M150 150h206v138H150z" className="fill-surface" />
    <path d="M138 150l115-52 115 52z" className="fill-accent" />
    <path d="M150 166h206" className="stroke-brand" strokeWidth="5" strokeDasharray="2 11" />
    <circle cx="253" cy="128" r="13" className="fill-surface" />
    <path d="M253 121v14M246 128h14" className="stroke-accent" strokeWidth="4" />
    <path d="M230 288v-62a23 23 0 0146 0v62z" className="fill-brand" />
    <g className="fill-info-soft stroke-brand" strokeWidth="3">
      <rect x="172" y="190" width="36" height="40" rx="6" />
      <rect x="298" y="190" width="36" height="40" rx="6" />
      <path d="M190 190v40M316 190v40M172 210h36M298 210h36" />
    </g>
    <path d="M72 300c4-40 2-70-2-104M72 232l-20-22M71 218l22-24" className="stroke-accent-text" strokeWidth="9" />
    <g className="fill-success">
      <circle cx="48" cy="168" r="32" />
      <circle cx="94" cy="158" r="36" />
      <circle cx="68" cy="126" r="34" />
    </g>
    <g className="fill-success-soft" opacity="0.6">
      <circle cx="58" cy="128" r="4" />
      <circle cx="98" cy="146" r="4" />
      <circle cx="44" cy="164" r="4" />
      <circle cx="76" cy="170" r="4" />
      <circle cx="110" cy="172" r="4" />
    </g>
    <path d="M136 330c0-50 12-82 38-82s38 32 38 82z" className="fill-accent" />
    <path d="M142 304h64M139 318h70" className="stroke-on-accent" strokeWidth="3" strokeDasharray="2 8" />
    <path d="M166 234h16v18c-5 5-11 5-16 0z" fill="#6b4027" />
    <ellipse cx="174" cy="222" rx="16" ry="18" fill="#6b4027" />
    <path d="M156 220c-6-26 8-34 20-33 16-2 25 10 17 33-5-13-11-15-19-15s-14 3-18 15z" className="fill-brand" />
    <path d="M268 330c0-52 12-84 40-84s40 32 40 84z" className="fill-surface stroke-brand" strokeWidth="3" />
    <path d="M308 250v80" className="stroke-brand" strokeWidth="2" />
    <path d="M292 250c-2 22 4 30 16 30s18-8 16-30" className="stroke-success" strokeWidth="4" />
    <circle cx="308" cy="284" r="5" className="fill-success" />
    <path d="M300 232h16v18c-5 5-11 5-16 0z" fill="#4f2d1a" />
    <ellipse cx="308" cy="220" rx="16" ry="18" fill="#4f2d1a" />
    <path d="M291 216c-2-20 8-26 17-26s19 6 17 26c-4-9-9-12-17-12s-13 3-17 12z" fill="#1b1a2c" />
  </Frame>
)
