import { m } from '@ilera/contract/messages'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useProfilePicture } from './profile-pictures.ts'

export type AvatarProps = {
  /** The person's name, for the alternative text and the initials. */
  name: string
  /** The picture's URL. Without one, and if it does not load, the initials show. */
  src?: string | null
  /** 36, 48 or 112 px. */
  size?: 'small' | 'medium' | 'large'
  /** Hides the avatar from screen readers, for places where the name is next to it. */
  decorative?: boolean
}

const sizes = { small: 'size-9 text-sm', medium: 'size-12 text-base', large: 'size-28 text-3xl' } as const
const grounds = [
  'bg-brand text-on-brand',
  'bg-accent text-on-accent',
  'bg-success text-on-success',
  'bg-info text-on-info',
]

/** The first letters of the first and last word, with their tone marks; '?' if there are none. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const initials = ends.map((word) => (word ?? '').normalize('NFC').match(/^\p{L}\p{M}*/u)?.[0] ?? '').join('')
  return initials.toLocaleUpperCase('en-NG') || '?'
}

const backgroundFor = (name: string) =>
  grounds[Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % grounds.length]

/**
 * A person's picture. Shows the initials if there is none, while a protected one is fetched, and if it does not load.
 */
export function Avatar({ name, src, size = 'medium', decorative }: AvatarProps) {
  const [broken, setBroken] = useState('')
  const picture = useProfilePicture(src)
  const look = clsx('grid shrink-0 place-items-center overflow-hidden rounded-full font-bold', sizes[size])
  if (picture && broken !== picture) {
    return (
      <img
        src={picture}
        alt={decorative ? '' : name}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(picture)}
        className={clsx(look, 'border border-line bg-sunken object-cover')}
      />
    )
  }
  return (
    <span
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name || m.common_no_name()}
      className={clsx(look, 'forced-colors:border', backgroundFor(name))}
    >
      <span aria-hidden>{initialsOf(name)}</span>
    </span>
  )
}
