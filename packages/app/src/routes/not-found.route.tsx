import { NotFoundScreen } from '@ilera/ui/screens/public/not-found'
import { WithPublicMenu } from '../support/public-menu.tsx'

export const NotFoundRoute = () => <WithPublicMenu>{(menu) => <NotFoundScreen menu={menu} />}</WithPublicMenu>
