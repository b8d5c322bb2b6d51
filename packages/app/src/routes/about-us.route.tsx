import { AboutUsScreen } from '@ilera/ui/screens/public/about-us'
import { WithPublicMenu } from '../support/public-menu.tsx'

export const AboutUsRoute = () => <WithPublicMenu>{(menu) => <AboutUsScreen menu={menu} />}</WithPublicMenu>
