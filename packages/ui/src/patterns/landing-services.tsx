import type { LandingSection } from '@ilera/contract/routes'
import { BellIcon, CalendarIcon, ChatIcon, ShieldIcon } from '../elements/icons.tsx'
import { Band } from './band.tsx'

const id: LandingSection = 'services'

const services = [
  {
    title: 'Appointments',
    text: 'Ask for a visit in a few minutes. Change the day if your plans change.',
    icon: <CalendarIcon />,
    look: 'bg-brand-soft text-brand-text',
  },
  {
    title: 'AI health chat',
    text: 'Ask a health question at any hour. It tells you when to see a doctor at once.',
    icon: <ChatIcon />,
    look: 'bg-success-soft text-success-text',
  },
  {
    title: 'Notifications',
    text: 'We tell you when the hospital replies, by email and in the app.',
    icon: <BellIcon />,
    look: 'bg-warning-soft text-warning-text',
  },
  {
    title: 'Secure data',
    text: 'Only you and your hospital see your record. You can see who opened it.',
    icon: <ShieldIcon />,
    look: 'bg-accent-soft text-accent-text',
  },
] as const

/** The landing page's list of services. */
export const LandingServices = () => (
  <Band
    id={id}
    title="Our services"
    lead="All you need between feeling unwell and meeting a doctor."
    background="sunken"
  >
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {services.map(({ title, text, icon, look }) => (
        <li
          key={title}
          className="flex items-start gap-4 rounded-lg border border-line bg-surface p-5 shadow-low sm:flex-col sm:gap-3"
        >
          <span className={`grid size-12 shrink-0 place-items-center rounded-md text-2xl ${look}`}>{icon}</span>
          <div className="grid min-w-0 gap-1.5">
            <h3 className="text-xl">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </Band>
)
