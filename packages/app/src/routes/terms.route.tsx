import { TermsScreen } from '@ilera/ui/screens/public/terms'
import { WithPublicMenu } from '../support/public-menu.tsx'

export const TermsRoute = () => <WithPublicMenu>{(menu) => <TermsScreen menu={menu} />}</WithPublicMenu>
