import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Button } from '../../elements/button.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { EmptyMessages } from '../../elements/illustrations.tsx'
import { PageTitle } from '../../patterns/page-title.tsx'
import { PublicPage, type PublicScreenProps } from '../../patterns/public-page.tsx'

/** `/blog`: a placeholder, as the spec defines it. */
export const BlogScreen = ({ menu }: PublicScreenProps) => (
  <PublicPage menu={menu}>
    <PageTitle title={m.public_blog_title()} />
    <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6 sm:py-14">
      <EmptyState
        title={m.public_blog_empty()}
        picture={<EmptyMessages />}
        actions={
          <Button kind="secondary" href={href('faq')}>
            {m.public_blog_faq_button()}
          </Button>
        }
      >
        {m.public_blog_empty_text()}
      </EmptyState>
    </div>
  </PublicPage>
)
