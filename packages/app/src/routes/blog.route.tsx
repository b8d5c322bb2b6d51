import { BlogScreen } from '@ilera/ui/screens/public/blog'
import { WithPublicMenu } from '../support/public-menu.tsx'

export const BlogRoute = () => <WithPublicMenu>{(menu) => <BlogScreen menu={menu} />}</WithPublicMenu>
