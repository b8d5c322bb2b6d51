import { m } from '@ilera/contract/messages'
import { CalendarIcon, ChatIcon, DashboardIcon, HomeIcon, PeopleIcon, PersonIcon } from '../elements/icons.tsx'

/** The pages in a patient's menu, in its order: those of spec section 4, the appointments and the family. */
export const patientMenu = [
  { page: 'patient', label: m.navigation_dashboard, Icon: DashboardIcon },
  { page: 'appointments', label: m.navigation_my_appointments, Icon: CalendarIcon },
  { page: 'patientProfile', label: m.navigation_view_profile, Icon: PersonIcon },
  { page: 'patientFamily', label: m.navigation_family, Icon: PeopleIcon },
] as const

/** The pages in the bar at the lower edge of a phone, in its order. */
export const patientBar = [
  { page: 'patient', label: m.navigation_home, Icon: HomeIcon },
  { page: 'appointments', label: m.navigation_appointments, Icon: CalendarIcon },
  { page: 'chat', label: m.navigation_chat, Icon: ChatIcon },
  { page: 'patientProfile', label: m.navigation_profile, Icon: PersonIcon },
] as const
