import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '@ilera/contract/messages'
import { Banner } from '../elements/banner.tsx'
import { Link } from '../elements/link.tsx'

export type ProfileIncompleteProps = {
  /** The form of the profile, which returns to this page. */
  profileHref: string
}

/** Says before a request is written that it would be refused: the profile lacks what hospitals need. */
export const ProfileIncomplete = ({ profileHref }: ProfileIncompleteProps) => (
  <Banner tone="warning" title={m.hospitals_profile_incomplete_title()}>
    <ParaglideMessage
      message={m.hospitals_profile_incomplete}
      markup={{ link: ({ children }) => <Link href={profileHref}>{children}</Link> }}
    />
  </Banner>
)
