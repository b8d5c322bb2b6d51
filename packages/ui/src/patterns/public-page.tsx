import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { PublicHeader, type PublicHeaderProps, type PublicMenuProps } from './public-header.tsx'
import { SkipLink } from './skip-link.tsx'

export type PublicPageProps = {
  /** The item of the navigation that is the current page. */
  current?: PublicHeaderProps['current']
  /** The header’s menus, whose state the app holds. */
  menu?: PublicMenuProps
  /** `full` lets the page render full-width bands. */
  width?: 'full' | 'text' | 'wide'
  /** The page. */
  children: ReactNode
}

/** The props of every public screen: its menus, whose state the app holds. */
export type PublicScreenProps = {
  /** The header’s menus, whose state the app holds. */
  menu?: PublicMenuProps
}

const widths = {
  full: '',
  text: 'mx-auto w-full max-w-3xl px-4 py-10 sm:px-6 sm:py-14',
  wide: 'mx-auto w-full max-w-6xl px-4 py-10 sm:px-6 sm:py-14',
} as const

/** Header, main content and footer of every public page. */
export const PublicPage = ({ current, menu, width = 'full', children }: PublicPageProps) => (
  <div className="grid min-h-page print:block print:min-h-0 grid-cols-1 grid-rows-[auto_1fr_auto]">
    <SkipLink />
    <PublicHeader current={current} {...menu} />
    <main id="main" tabIndex={-1} className="min-w-0 focus:outline-none">
      <div className={widths[width]}>{children}</div>
    </main>
    <Footer onSection={menu?.onSection} />
  </div>
)
