import { m } from '@ilera/contract/messages'
import { defaultFee } from '@ilera/contract/appointments/constants'
import { formatDay, formatNaira, formatTime } from '@ilera/contract/formats'
import { CalendarIcon, ClockIcon, DoctorIcon, NairaIcon, SuccessIcon } from '../elements/icons.tsx'
import { Band } from './band.tsx'

const reasons = [
  { title: m.landing_why_known, text: m.landing_why_known_text },
  { title: m.landing_why_time, text: m.landing_why_time_text },
  { title: m.landing_why_plans, text: m.landing_why_plans_text },
  { title: m.landing_why_here, text: m.landing_why_here_text },
]

const example = () => [
  { icon: <DoctorIcon />, text: m.landing_example_doctor() },
  { icon: <CalendarIcon />, text: formatDay('2026-11-05') },
  { icon: <ClockIcon />, text: m.landing_example_time({ time: formatTime('09:30') }) },
  { icon: <NairaIcon />, text: m.landing_example_fee({ fee: formatNaira(defaultFee) }) },
]

/** The reasons to choose Ilera, next to an example of the message that ends every booking. */
export const WhyChoose = () => (
  <Band title={m.landing_why()}>
    <div className="grid items-center gap-8 lg:grid-cols-[1.3fr_1fr] lg:gap-14">
      <ol className="grid gap-6 sm:grid-cols-2">
        {reasons.map(({ title, text }, index) => (
          <li key={title()} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-10 shrink-0 place-items-center rounded-full border-2 border-dashed border-accent font-display text-lg font-bold text-accent-text"
            >
              {index + 1}
            </span>
            <div className="grid min-w-0 content-start gap-1">
              <h3 className="pt-1 text-xl">{title()}</h3>
              <p className="text-ink-soft">{text()}</p>
            </div>
          </li>
        ))}
      </ol>
      <figure className="mx-auto w-full max-w-md">
        <div className="grid gap-3 rounded-xl border border-line border-t-4 border-t-success bg-surface p-6 shadow-high">
          <p className="flex items-center gap-2 font-bold text-success-text">
            <SuccessIcon />
            <span>{m.landing_example_confirmed()}</span>
          </p>
          <ul className="grid gap-2.5">
            {example().map(({ icon, text }) => (
              <li key={text} className="flex items-center gap-3">
                <span className="text-accent-text">{icon}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <figcaption className="mt-3 text-center text-sm text-ink-soft">{m.landing_example()}</figcaption>
      </figure>
    </div>
  </Band>
)
