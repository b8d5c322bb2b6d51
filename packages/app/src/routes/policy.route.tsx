import { PolicyScreen } from '@ilera/ui/screens/public/policy'
import { WithPublicMenu } from '../support/public-menu.tsx'

export const PolicyRoute = () => <WithPublicMenu>{(menu) => <PolicyScreen menu={menu} />}</WithPublicMenu>
