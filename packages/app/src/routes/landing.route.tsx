import { LandingScreen } from '@ilera/ui/screens/public/landing'
import { WithPublicMenu } from '../support/public-menu.tsx'

export const LandingRoute = () => <WithPublicMenu>{(menu) => <LandingScreen menu={menu} />}</WithPublicMenu>
