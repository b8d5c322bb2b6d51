import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { clsx } from 'clsx'
import type { ElementChildren } from '../elements/element-children.ts'
import { IconButton } from '../elements/icon-button.tsx'
import { BellIcon, SearchIcon } from '../elements/icons.tsx'
import { Logo } from '../elements/logo.tsx'

export type AdminHeaderProps = {
  /** The hospital's name; 'Welcome' shows until it is known. */
  hospitalName?: string
  /** The number of unread notifications. */
  unread: number
  /** The burger menu of small screens. */
  menu: ElementChildren
  /** Called when the search button is pressed. Without it there is no button. */
  onSearch?: () => void
}

/** The keys that the app listens to, for `onSearch`. */
const shortcuts = 'Control+K Meta+K'

/** The header of the hospital's pages: notification count, search and the hospital's name (spec section 2). */
export const AdminHeader = ({ hospitalName, unread, menu, onSearch }: AdminHeaderProps) => (
  <header className="print:hidden relative z-20 border-b border-line bg-surface">
    <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 sm:px-6">
      {menu}
      <Logo href={href('admin')} />
      <p className="ms-auto min-w-12 flex-1 truncate text-end font-bold">{hospitalName || m.hospitals_welcome()}</p>
      {/* On one line at 360 px: the buttons share the space around their icons. */}
      <div className={clsx('flex', onSearch && '-me-2')}>
        {onSearch ? (
          <IconButton
            label={m.palette_title()}
            icon={<SearchIcon />}
            aria-haspopup="dialog"
            aria-keyshortcuts={shortcuts}
            onClick={() => onSearch()}
          />
        ) : null}
        <IconButton
          label={m.navigation_notifications()}
          icon={<BellIcon />}
          count={unread}
          href={href('adminNotifications')}
        />
      </div>
    </div>
  </header>
)
