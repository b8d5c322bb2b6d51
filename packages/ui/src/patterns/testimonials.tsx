import { Band } from './band.tsx'
import { Portrait } from './portrait.tsx'

const testimonials = [
  {
    who: 'adaeze',
    name: 'Adaeze Okonkwo',
    place: 'Enugu',
    words: 'I asked on Sunday night. On Monday I had a doctor, a time and the fee. I did not queue once.',
  },
  {
    who: 'tunde',
    name: 'Túndé Bákàrè',
    place: 'Ìbàdàn',
    words: 'My father is eighty. I booked his check-up from Lagos, and we met at the hospital on time.',
  },
  {
    who: 'amina',
    name: 'Amina Ɗanjuma',
    place: 'Kano',
    words: 'My shift changed, so I asked for another day. They agreed before lunch. It was that easy.',
  },
] as const

/** Testimonials of patients. */
export const Testimonials = () => (
  <Band title="What patients say" background="sunken">
    <ul className="grid gap-4 lg:grid-cols-3">
      {testimonials.map(({ who, name, place, words }) => (
        <li key={who}>
          <figure className="grid h-full content-between gap-5 rounded-lg border border-line bg-surface p-6 shadow-low">
            <blockquote className="text-lg">{`“${words}”`}</blockquote>
            <figcaption className="flex items-center gap-3">
              <Portrait who={who} className="size-14" />
              <span className="grid">
                <span className="font-bold">{name}</span>
                <span className="text-sm text-ink-soft">{place}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Band>
)
