import { FaqScreen } from '@ilera/ui/screens/public/faq'
import { WithPublicMenu } from '../support/public-menu.tsx'

export const FaqRoute = () => <WithPublicMenu>{(menu) => <FaqScreen menu={menu} />}</WithPublicMenu>
