import { defaultFee, slotMinutes } from '@ilera/contract/appointments/constants'
import { formatNaira } from '@ilera/contract/formats'
import { CalendarIcon, ClockIcon, DoctorIcon, NairaIcon, SuccessIcon } from '../elements/icons.tsx'
import { Band } from './band.tsx'

const reasons = [
  { title: 'You know before you go', text: 'The doctor, the day, the time and the fee are agreed first.' },
  { title: 'The time is yours', text: `Each visit has ${slotMinutes} minutes. A doctor is never booked twice.` },
  { title: 'Plans may change', text: 'Ask for another day in one step. Your old time is kept until they reply.' },
  { title: 'Made for here', text: 'Prices in naira, Lagos time, and pages that open on a slow network.' },
]

const example = [
  { icon: <DoctorIcon />, text: 'Dr Folákẹ́ Adéyẹmí, General practice' },
  { icon: <CalendarIcon />, text: 'Thursday 5 November 2026' },
  { icon: <ClockIcon />, text: '9:30am, Lagos time' },
  { icon: <NairaIcon />, text: `Fee ${formatNaira(defaultFee)}` },
]

/** The reasons to choose Ilera, next to an example of the message that ends every booking. */
export const WhyChoose = () => (
  <Band title="Why choose Ilera">
    <div className="grid items-center gap-8 lg:grid-cols-[1.3fr_1fr] lg:gap-14">
      <ol className="grid gap-6 sm:grid-cols-2">
        {reasons.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-10 shrink-0 place-items-center rounded-full border-2 border-dashed border-accent font-display text-lg font-bold text-accent-text"
            >
              {index + 1}
            </span>
            <div className="grid min-w-0 content-start gap-1">
              <h3 className="pt-1 text-xl">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <figure className="mx-auto w-full max-w-md">
        <div className="grid gap-3 rounded-xl border border-line border-t-4 border-t-success bg-surface p-6 shadow-high">
          <p className="flex items-center gap-2 font-bold text-success-text">
            <SuccessIcon />
            Your appointment is confirmed
          </p>
          <ul className="grid gap-2.5">
            {example.map(({ icon, text }) => (
              <li key={text} className="flex items-center gap-3">
                <span className="text-accent-text">{icon}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <figcaption className="mt-3 text-center text-sm text-ink-soft">An example of what you will receive</figcaption>
      </figure>
    </div>
  </Band>
)
