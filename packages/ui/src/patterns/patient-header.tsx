import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { ElementChildren } from '../elements/element-children.ts'
import { Avatar } from '../elements/avatar.tsx'
import { IconButton } from '../elements/icon-button.tsx'
import { BellIcon, ChatIcon } from '../elements/icons.tsx'
import { Logo } from '../elements/logo.tsx'
import { SearchBox, type SearchBoxProps } from '../elements/search-box.tsx'

export type PatientHeaderProps = {
  /** The patient’s name, read out with the picture. */
  name: string
  /** The URL of the picture; initials replace a missing one. */
  pictureUrl?: string | null
  /** The server's message after the login. */
  loginMessage?: string
  /** The hospital search: its results, its state and what it calls. */
  search: Pick<SearchBoxProps, 'results' | 'state' | 'failedText' | 'onQuery' | 'onChoose' | 'onSearch'>
  /** The burger menu of small screens. */
  menu: ElementChildren
  /** The number of unread notifications. */
  unread: number
  /** The page of this header that is open. */
  current?: 'notifications' | 'chat'
}

/** The header of the patient's pages: hospital search, chat, picture and login message (spec section 2). */
export const PatientHeader = ({
  name,
  pictureUrl,
  loginMessage,
  search,
  menu,
  unread,
  current,
}: PatientHeaderProps) => (
  <header className="print:hidden relative z-20 border-b border-line bg-surface">
    <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 sm:px-6">
      {menu}
      <Logo href={href('patient')} />
      <div className="order-last w-full min-w-0 md:order-none md:mx-auto md:w-96">
        <SearchBox label={m.hospitals_search()} emptyText={m.hospitals_search_empty()} {...search} />
      </div>
      <div className="ms-auto flex items-center gap-1 md:ms-0">
        <IconButton
          label={m.navigation_notifications()}
          icon={<BellIcon />}
          count={unread}
          href={href('patientNotifications')}
          current={current === 'notifications'}
        />
        <IconButton
          label={m.navigation_health_chat()}
          icon={<ChatIcon />}
          href={href('chat')}
          current={current === 'chat'}
        />
        <a href={href('patientProfile')} className="grid min-h-11 min-w-11 place-items-center">
          <span className="sr-only">{m.navigation_profile_of({ name })}</span>
          <Avatar name={name} src={pictureUrl} size="small" decorative />
        </a>
        {loginMessage ? (
          <span className="hidden max-w-56 truncate text-sm text-ink-soft xl:inline">{loginMessage}</span>
        ) : null}
      </div>
    </div>
  </header>
)
