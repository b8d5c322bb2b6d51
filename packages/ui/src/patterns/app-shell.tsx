import type { ReactElement, ReactNode } from 'react'
import type { ElementChildren } from '../elements/element-children.ts'
import { publicPictures, ProfilePictureContext, type Pictures } from '../elements/profile-pictures.ts'
import { SkipLink } from './skip-link.tsx'

export type { Pictures }

export type AppShellProps = {
  header: ReactElement
  /** The side nav, shown beside the page where there is room for it. */
  nav: ReactNode
  /** Over the page: that the line is lost, or back. */
  notice?: ElementChildren
  /** Where the pictures in it come from; their addresses themselves unless told otherwise. */
  pictures?: Pictures
  children: ElementChildren
}

/** The frame of a signed-in area: header, side nav, page. */
export const AppShell = ({ header, nav, notice, pictures = publicPictures, children }: AppShellProps) => (
  <ProfilePictureContext value={pictures}>
    <div className="grid min-h-page print:block print:min-h-0 grid-cols-1 grid-rows-[auto_1fr]">
      <SkipLink />
      {header}
      <div className="mx-auto grid w-full max-w-7xl grid-cols-1 gap-6 px-4 py-6 sm:px-6 print:block print:p-0 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="hidden lg:block">{nav}</div>
        <main id="main" tabIndex={-1} className="grid min-w-0 content-start gap-6 focus:outline-none">
          {notice}
          {children}
        </main>
      </div>
    </div>
  </ProfilePictureContext>
)
