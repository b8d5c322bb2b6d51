import { m } from '@ilera/contract/messages'
import { formatChatTime } from '@ilera/contract/formats'
import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'

export type PayLinkCardProps = {
  /** `none` offers to create a link, `making` waits for it, `made` shows it. */
  state: 'none' | 'making' | 'made'
  /** The link, once it is made. */
  link?: string
  /** ISO time. */
  expiresAt?: string
  /** Why the link could not be created. */
  errorMessage?: string
  /** The appointment is being checked: no link can be created yet. */
  busy?: boolean
  /** Called when the link is asked for. */
  onCreate: () => void
  /** Called when “Copy” is pressed: the parent writes the link to the clipboard. */
  onCopy: () => void
}

/** Creates a link that lets somebody else pay. The link shows the hospital and the amount, and no health data. */
export function PayLinkCard({ state, link, expiresAt, errorMessage, busy, onCreate, onCopy }: PayLinkCardProps) {
  const isMade = state === 'made' && link !== undefined
  return (
    <Card title={m.payments_link_title()}>
      <p>{m.payments_link_text()}</p>
      {errorMessage ? (
        <Banner tone="danger" live>
          {errorMessage}
        </Banner>
      ) : null}
      <div aria-live="polite" className="contents">
        {isMade ? (
          <div className="grid gap-2">
            <p className="rounded-md bg-sunken p-3 break-all select-all">{link}</p>
            <p className="text-sm text-ink-soft">{m.payments_link_expires({ when: formatChatTime(expiresAt) })}</p>
          </div>
        ) : null}
      </div>
      {/* One button for both, so that it keeps the focus when the link is there. */}
      <div>
        <Button
          kind="secondary"
          busy={!isMade && (busy || state === 'making')}
          onClick={() => (isMade ? onCopy() : onCreate())}
        >
          {isMade ? m.payments_link_copy() : m.payments_link_create()}
        </Button>
      </div>
    </Card>
  )
}
