import { m } from '@ilera/contract/messages'
import { PageTitle } from '../../patterns/page-title.tsx'
import { PublicPage, type PublicScreenProps } from '../../patterns/public-page.tsx'

/** `/pharmacy`: header, one word, footer, and nothing else (spec section 1). */
export const PharmacyScreen = ({ menu }: PublicScreenProps) => (
  <PublicPage menu={menu}>
    <PageTitle title={m.public_pharmacy_title()} />
  </PublicPage>
)
