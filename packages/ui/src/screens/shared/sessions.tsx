import { m } from '@ilera/contract/messages'
import type { LoginSession } from '@ilera/contract/accounts/schemas'
import { formatChatTime } from '@ilera/contract/formats'
import { Badge } from '../../elements/badge.tsx'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

export type SessionsScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The devices, with the current one marked. */
  sessions?: readonly LoginSession[]
  /** Why loading failed. */
  errorMessage?: string
  /** The id of the session that is being ended; `others` means all but this device's. */
  ending?: string
  /** The result of the last logout. */
  outcome?: { tone: 'success' | 'danger'; text: string }
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called to log out on one device. */
  onEnd: (choice: { id: string }) => void
  /** Called to log out on all other devices. */
  onEndOthers: () => void
}

/**
 * `/patient/sessions` and `/admin/sessions`: all devices that are logged in to the account, each with a logout button.
 */
export function SessionsScreen({
  state,
  sessions,
  errorMessage,
  ending,
  outcome,
  onRetry,
  onEnd,
  onEndOthers,
}: SessionsScreenProps) {
  return (
    <RecordPage
      title={m.accounts_sessions_title()}
      lead={m.accounts_sessions_lead()}
      state={state}
      record={sessions}
      errorMessage={errorMessage}
      skeleton={{ kind: 'card', label: m.accounts_sessions_loading() }}
      onRetry={onRetry}
    >
      {(shown) => (
        <>
          {outcome ? (
            <Banner tone={outcome.tone} live>
              {outcome.text}
            </Banner>
          ) : null}
          <Card>
            <ul className="grid">
              {shown.map(({ _id, device, createdAt, lastSeenAt, current }) => (
                <li
                  key={_id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
                >
                  <div className="grid min-w-0 gap-0.5">
                    <p className="flex flex-wrap items-center gap-2 font-bold">
                      <span>{device}</span>
                      {current ? <Badge tone="info">{m.accounts_sessions_this_device()}</Badge> : null}
                    </p>
                    <p className="text-sm text-ink-soft">
                      {m.accounts_sessions_times({
                        lastUsed: formatChatTime(lastSeenAt),
                        loggedIn: formatChatTime(createdAt),
                      })}
                    </p>
                  </div>
                  {current ? null : (
                    <Button
                      kind="secondary"
                      size="small"
                      busy={ending === _id}
                      aria-label={m.accounts_sessions_end_label({ device })}
                      onClick={() => onEnd({ id: _id })}
                    >
                      {m.accounts_sessions_end_button()}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {shown.length > 2 ? (
              <div>
                <Button kind="secondary" busy={ending === 'others'} onClick={() => onEndOthers()}>
                  {m.accounts_sessions_end_others_button()}
                </Button>
              </div>
            ) : null}
          </Card>
        </>
      )}
    </RecordPage>
  )
}
