import { m } from '@ilera/contract/messages'
import type { LandingSection } from '@ilera/contract/routes'
import { BellIcon, CalendarIcon, ChatIcon, ShieldIcon } from '../elements/icons.tsx'
import { Band } from './band.tsx'

const id: LandingSection = 'services'

const services = [
  {
    title: m.landing_service_appointments,
    text: m.landing_service_appointments_text,
    icon: <CalendarIcon />,
    look: 'bg-brand-soft text-brand-text',
  },
  {
    title: m.landing_service_chat,
    text: m.landing_service_chat_text,
    icon: <ChatIcon />,
    look: 'bg-success-soft text-success-text',
  },
  {
    title: m.landing_service_notifications,
    text: m.landing_service_notifications_text,
    icon: <BellIcon />,
    look: 'bg-warning-soft text-warning-text',
  },
  {
    title: m.landing_service_data,
    text: m.landing_service_data_text,
    icon: <ShieldIcon />,
    look: 'bg-accent-soft text-accent-text',
  },
] as const

/** The landing page's list of services. */
export const LandingServices = () => (
  <Band id={id} title={m.landing_services()} lead={m.landing_services_text()} background="sunken">
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {services.map(({ title, text, icon, look }) => (
        <li
          key={look}
          className="flex items-start gap-4 rounded-lg border border-line bg-surface p-5 shadow-low sm:flex-col sm:gap-3"
        >
          <span className={`grid size-12 shrink-0 place-items-center rounded-md text-2xl ${look}`}>{icon}</span>
          <div className="grid min-w-0 gap-1.5">
            <h3 className="text-xl">{title()}</h3>
            <p className="text-ink-soft">{text()}</p>
          </div>
        </li>
      ))}
    </ul>
  </Band>
)
