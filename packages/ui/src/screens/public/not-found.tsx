import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Button } from '../../elements/button.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { LostPath } from '../../elements/illustrations.tsx'
import { PageTitle } from '../../patterns/page-title.tsx'
import { PublicPage, type PublicScreenProps } from '../../patterns/public-page.tsx'

/** The page for unknown addresses. */
export const NotFoundScreen = ({ menu }: PublicScreenProps) => (
  <PublicPage menu={menu}>
    <PageTitle title={m.public_not_found_title()} />
    <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6 sm:py-14">
      <EmptyState
        title={m.public_not_found_heading()}
        picture={<LostPath />}
        actions={
          <>
            <Button href={href('landing')}>{m.public_not_found_home_button()}</Button>
            <Button kind="secondary" href={href('contactUs')}>
              {m.public_not_found_contact_button()}
            </Button>
          </>
        }
      >
        {m.public_not_found_text()}
      </EmptyState>
    </div>
  </PublicPage>
)
