import { m } from '@ilera/contract/messages'
import type { WaitingRoom } from '@ilera/contract/queue/schemas'
import { href } from '@ilera/contract/routes'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { ErrorState } from '../../elements/error-state.tsx'
import { Heading } from '../../elements/heading.tsx'
import { InlineRetry } from '../../elements/inline-retry.tsx'
import { Link } from '../../elements/link.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'

export type AdminWaitingRoomScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** Numbers by doctor, without names of patients. The last ones stay while the line is lost. */
  room?: WaitingRoom
  /** The line to the server is lost: the numbers may be old. */
  isLost: boolean
  /** A sound is played at each call. Browsers need a press before the first one. */
  isSounding: boolean
  /** Why loading failed. */
  errorMessage?: string
  /** Called to allow the sound. */
  onAllowSound: () => void
  /** Called to turn the sound off. */
  onMute: () => void
  /** Called to load again after a failure. */
  onRetry: () => void
}

type OneRoom = WaitingRoom['queues'][number]

const Numbers = ({ doctorName, called, inRoom, waiting }: OneRoom) => (
  <section className="grid min-w-0 grid-cols-1 content-start gap-4 rounded-xl border border-line bg-surface p-6 shadow-low">
    <h2 className="text-3xl wrap-break-word">{doctorName}</h2>
    <p className="text-xl text-ink-soft">{called.length > 0 ? m.queue_room_now() : m.queue_room_wait()}</p>
    {called.length === 0 ? null : (
      <ul className="flex flex-wrap items-baseline gap-x-10 gap-y-2">
        {called.map(({ number, calledAt }) => (
          <li
            key={`${number} ${calledAt}`}
            className="font-display text-[clamp(5rem,14vw,13rem)] leading-none font-bold text-brand-text tabular-nums not-first:text-[clamp(3rem,7vw,6rem)]"
          >
            {number}
          </li>
        ))}
      </ul>
    )}
    <p className="text-2xl">
      {inRoom.length > 0 ? m.queue_room_inside({ numbers: inRoom.join(', ') }) : m.queue_room_nobody_inside()}
    </p>
    <p className="text-2xl">{m.queue_room_waiting({ waiting })}</p>
  </section>
)

/** `/admin/waitingRoom`: the numbers that are called, very large and without names, for a screen on the wall. */
export const AdminWaitingRoomScreen = (props: AdminWaitingRoomScreenProps) => {
  const { state, room, isLost, isSounding, errorMessage, onAllowSound, onMute, onRetry } = props
  return (
    <div className="grid min-h-page content-start gap-6 p-4 sm:p-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <Heading level={1} focusable>
          {m.queue_room_title()}
        </Heading>
        <div className="flex flex-wrap items-center gap-4">
          {isSounding ? (
            <Button kind="secondary" onClick={() => onMute()}>
              {m.queue_sound_off_button()}
            </Button>
          ) : (
            <Button kind="secondary" onClick={() => onAllowSound()}>
              {m.queue_sound_button()}
            </Button>
          )}
          <Link kind="standalone" href={href('adminQueue')}>
            {m.queue_title()}
          </Link>
        </div>
      </header>
      {isLost ? (
        <Banner tone="warning" live title={m.queue_room_lost()}>
          {m.queue_room_lost_hint()}
        </Banner>
      ) : null}
      {errorMessage && room && !isLost ? (
        <InlineRetry title={m.common_outdated()} message={errorMessage} onRetry={() => onRetry()} />
      ) : null}
      {state === 'failed' ? <ErrorState message={errorMessage ?? ''} onRetry={() => onRetry()} /> : null}
      {state === 'loading' ? <Skeleton kind="card" label={m.queue_loading()} /> : null}
      {room === undefined ? null : (
        <div aria-live="polite" className="grid min-w-0 gap-6 lg:grid-cols-2 2xl:grid-cols-3">
          {room.queues.length === 0 ? <p className="text-2xl">{m.queue_room_empty()}</p> : null}
          {room.queues.map((one) => (
            <Numbers key={one.queue} {...one} />
          ))}
        </div>
      )}
    </div>
  )
}
