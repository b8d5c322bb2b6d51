import { href } from '@ilera/contract/routes'
import { Button } from '../../elements/button.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { LostPath } from '../../elements/illustrations.tsx'
import { PageTitle } from '../../patterns/page-title.tsx'
import { PublicPage, type PublicScreenProps } from '../../patterns/public-page.tsx'

/** The page for unknown addresses. */
export const NotFoundScreen = ({ menu }: PublicScreenProps) => (
  <PublicPage menu={menu}>
    <PageTitle title="Page not found" />
    <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6 sm:py-14">
      <EmptyState
        title="This path leads nowhere"
        picture={<LostPath />}
        actions={
          <>
            <Button href={href('landing')}>Go to Home</Button>
            <Button kind="secondary" href={href('contactUs')}>
              Contact Us
            </Button>
          </>
        }
      >
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </div>
  </PublicPage>
)
