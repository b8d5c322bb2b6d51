import { ConditionsScreen } from '@ilera/ui/screens/public/conditions'
import { WithPublicMenu } from '../support/public-menu.tsx'

export const ConditionsRoute = () => <WithPublicMenu>{(menu) => <ConditionsScreen menu={menu} />}</WithPublicMenu>
