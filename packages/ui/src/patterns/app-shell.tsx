import type { ReactElement, ReactNode } from 'react'
import type { ElementChildren } from '../elements/element-children.ts'
import { publicPictures, ProfilePictureContext, type Pictures } from '../elements/profile-pictures.ts'
import { SkipLink } from './skip-link.tsx'

export type { Pictures }

export type AppShellProps = {
  /** The header of the account’s role. */
  header: ReactElement
  /** The side navigation, shown next to the page if there is room. */
  nav: ReactNode
  /** Navigation at the lower edge of small screens: a `BottomBar`. */
  bar?: ReactElement
  /** A notice above the page: that the connection is lost, or back. */
  notice?: ElementChildren
  /** The source of profile pictures. Default: their URLs as they are. */
  pictures?: Pictures
  /** The page. */
  children: ElementChildren
}

/** The frame of every page behind the login: header, side navigation and the page. */
export const AppShell = ({ header, nav, bar, notice, pictures = publicPictures, children }: AppShellProps) => (
  <ProfilePictureContext value={pictures}>
    <div className="grid min-h-page print:block print:min-h-0 grid-cols-1 grid-rows-[auto_1fr_auto]">
      <SkipLink />
      {header}
      <div className="mx-auto grid w-full max-w-7xl grid-cols-1 gap-6 px-4 py-6 sm:px-6 print:block print:p-0 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="hidden lg:block">{nav}</div>
        <main id="main" tabIndex={-1} className="grid min-w-0 content-start gap-6 focus:outline-none">
          {notice}
          {children}
        </main>
      </div>
      {bar}
    </div>
  </ProfilePictureContext>
)
