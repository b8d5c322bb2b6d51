import { m } from '@ilera/contract/messages'
import { Band } from './band.tsx'
import { Portrait } from './portrait.tsx'

const testimonials = [
  {
    who: 'adaeze',
    name: m.landing_testimonial_adaeze_name,
    place: m.landing_testimonial_adaeze_place,
    words: m.landing_testimonial_adaeze,
  },
  {
    who: 'tunde',
    name: m.landing_testimonial_tunde_name,
    place: m.landing_testimonial_tunde_place,
    words: m.landing_testimonial_tunde,
  },
  {
    who: 'amina',
    name: m.landing_testimonial_amina_name,
    place: m.landing_testimonial_amina_place,
    words: m.landing_testimonial_amina,
  },
] as const

/** Testimonials of patients. */
export const Testimonials = () => (
  <Band title={m.landing_testimonials()} background="sunken">
    <ul className="grid gap-4 lg:grid-cols-3">
      {testimonials.map(({ who, name, place, words }) => (
        <li key={who}>
          <figure className="grid h-full content-between gap-5 rounded-lg border border-line bg-surface p-6 shadow-low">
            <blockquote className="text-lg">{words()}</blockquote>
            <figcaption className="flex items-center gap-3">
              <Portrait who={who} className="size-14" />
              <span className="grid">
                <span className="font-bold">{name()}</span>
                <span className="text-sm text-ink-soft">{place()}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Band>
)
