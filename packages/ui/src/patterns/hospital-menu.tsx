import { m } from '@ilera/contract/messages'
import { CardIcon, ChartIcon, ClockIcon, DashboardIcon, NairaIcon, PeopleIcon, PersonIcon } from '../elements/icons.tsx'

/** The pages in a hospital's menu, in its order: those of spec section 4, and of decisions 112, 120, 121 and 125. */
export const hospitalMenu = [
  { page: 'admin', label: m.navigation_dashboard, Icon: DashboardIcon },
  { page: 'adminQueue', label: m.navigation_queue, Icon: ClockIcon },
  { page: 'adminPatients', label: m.navigation_patients, Icon: PeopleIcon },
  { page: 'adminProfile', label: m.navigation_view_profile, Icon: PersonIcon },
  { page: 'adminPayments', label: m.navigation_payments, Icon: CardIcon },
  { page: 'adminTill', label: m.navigation_till, Icon: NairaIcon },
  { page: 'adminReports', label: m.navigation_reports, Icon: ChartIcon },
  { page: 'adminStaff', label: m.navigation_staff, Icon: PeopleIcon },
  { page: 'adminAccount', label: m.navigation_my_account, Icon: PersonIcon },
] as const
