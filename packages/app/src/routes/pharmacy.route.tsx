import { PharmacyScreen } from '@ilera/ui/screens/public/pharmacy'
import { WithPublicMenu } from '../support/public-menu.tsx'

export const PharmacyRoute = () => <WithPublicMenu>{(menu) => <PharmacyScreen menu={menu} />}</WithPublicMenu>
