import type { ElementChildren } from '../elements/element-children.ts'

export type Person = 'adaeze' | 'tunde' | 'amina' | 'ejiro' | 'ngozi' | 'femi'

export type PortraitProps = {
  /** Which of the invented people. */
  who: Person
  /** The alternative text. Omit it if the name is next to the portrait. */
  label?: string
  /** Classes for its size. */
  className?: string
}

type Likeness = { skin: string; ground: string; cloth: string; behind?: ElementChildren; front?: ElementChildren }

const hair = '#1f1a24'
const skins = { deep: '#4f2d1a', warm: '#6b4027', light: '#8a5a3a' } as const
const lowCut = <path d="M32 42c-4-19 6-28 16-28s20 9 16 28c-2-11-7-15-16-15s-14 4-16 15z" fill={hair} />

const illustrations: Record<Person, Likeness> = {
  adaeze: {
    skin: skins.warm,
    ground: 'fill-accent-soft',
    cloth: 'fill-accent',
    front: (
      <>
        <path
          d="M31 40c-10-6-11-21 0-27 7-10 27-10 33-1 11 3 12 19 2 27-4-10-10-14-18-14s-13 5-17 15z"
          className="fill-accent"
        />
        <path d="M34 32c6-8 14-12 27-15M33 24c6-6 12-9 20-10" className="stroke-on-accent" strokeWidth="1.6" />
        <path d="M36 70c8 6 17 6 24 0" className="stroke-on-accent" strokeWidth="2.4" strokeDasharray="0.1 4.500" />
      </>
    ),
  },
  tunde: {
    skin: skins.deep,
    ground: 'fill-success-soft',
    cloth: 'fill-success',
    front: (
      <>
        <path d="M32 33c-3-15 6-21 18-20 12 0 17 7 15 17-10-4-23-3-33 3z" className="fill-success" />
        <path d="M34 27c9-5 20-6 30-3" className="stroke-on-success" strokeWidth="1.6" strokeDasharray="3 2.500" />
        <path d="M48 68v26M44 72h8" className="stroke-on-success" strokeWidth="1.8" />
      </>
    ),
  },
  amina: {
    skin: skins.light,
    ground: 'fill-info-soft',
    cloth: 'fill-info',
    behind: (
      <path d="M48 12c-19 0-26 14-26 31 0 14 1 26-6 37h64c-7-11-6-23-6-37 0-17-7-31-26-31z" className="fill-info" />
    ),
    front: (
      <>
        <path
          fillRule="evenodd"
          d="M48 12c-19 0-26 14-26 31 0 16 10 29 26 31 16-2 26-15 26-31 0-17-7-31-26-31zm0 13c10 0 14 9 14 18 0 11-6 19-14 19s-14-8-14-19c0-9 4-18 14-18z"
          className="fill-info"
        />
        <path d="M30 60c5 9 11 14 18 16" className="stroke-on-info" strokeWidth="1.6" opacity="0.7" />
      </>
    ),
  },
  ejiro: {
    skin: skins.deep,
    ground: 'fill-warning-soft',
    cloth: 'fill-warning',
    front: (
      <>
        {lowCut}
        <path
          fillRule="evenodd"
          d="M33 46c-1 12 6 18 15 18s16-6 15-18c-2 5-5 6-8 6-4-2-10-2-14 0-3 0-6-1-8-6zm11 10h8c-2 2.500-6 2.500-8 0z"
          fill={hair}
        />
        <path d="M41 68l7 9 7-9" className="stroke-on-warning" strokeWidth="2" />
      </>
    ),
  },
  ngozi: {
    skin: skins.warm,
    ground: 'fill-brand-soft',
    cloth: 'fill-brand',
    behind: <path d="M48 11c-19 0-23 14-23 30 0 15-3 24-1 37h48c2-13-1-22-1-37 0-16-4-30-23-30z" fill={hair} />,
    front: (
      <>
        <path d="M32 41c-2-17 5-24 16-24s18 7 16 24c-2-8-8-12-16-14-8 2-14 6-16 14z" fill={hair} />
        <path d="M48 18v9M41 19l-3 9M55 19l3 9" className="stroke-brand-soft" strokeWidth="0.9" />
        <path d="M38 69c6 8 14 8 20 0" className="stroke-on-brand" strokeWidth="2" />
      </>
    ),
  },
  femi: {
    skin: skins.deep,
    ground: 'fill-success-soft',
    cloth: 'fill-surface stroke-line-strong',
    front: (
      <>
        {lowCut}
        <g className="stroke-ink" strokeWidth="1.6">
          <circle cx="41.500" cy="43" r="5" />
          <circle cx="54.500" cy="43" r="5" />
          <path d="M46.500 42.500h3" />
        </g>
        <path d="M38 67c-3 16 2 19 10 19s13-3 10-19" className="stroke-success" strokeWidth="2.600" />
        <circle cx="48" cy="87" r="3" className="fill-success" />
      </>
    ),
  },
}

/** A drawn portrait of an invented person. No image is loaded. */
export function Portrait({ who, label, className = 'size-24' }: PortraitProps) {
  const { skin, ground, cloth, behind, front } = illustrations[who]
  return (
    <svg
      viewBox="0 0 96 96"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={`shrink-0 rounded-full border-2 border-surface ${className}`}
    >
      <circle cx="48" cy="48" r="48" className={ground} />
      {behind}
      <path d="M8 98c1-24 18-32 40-32s39 8 40 32z" className={cloth} />
      <path d="M40 54h16v13c-4 6-12 6-16 0z" fill={skin} />
      <path d="M40 60c5 4 11 4 16 0v3c-5 4-11 4-16 0z" fill="#000000" opacity="0.18" />
      <circle cx="32.500" cy="45" r="3.500" fill={skin} />
      <circle cx="63.500" cy="45" r="3.500" fill={skin} />
      <ellipse cx="48" cy="43" rx="16" ry="19" fill={skin} />
      <g stroke="#120b08" strokeWidth="1.800">
        <path d="M39 43c1.500-1.600 3.500-1.600 5 0M52 43c1.500-1.600 3.500-1.600 5 0" />
        <path d="M38 38.500c2-1.400 4-1.500 6-.6M52 37.900c2-.9 4-.8 6 .6" opacity="0.7" />
      </g>
      <path d="M43 52.500c3 3 7 3 10 0" stroke="#fff3e6" strokeWidth="2" />
      {front}
    </svg>
  )
}
