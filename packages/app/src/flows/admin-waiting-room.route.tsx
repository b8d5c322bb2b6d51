import { createWaitingRoomMachine, waitingRoomView } from '@ilera/flows/waiting-room/waiting-room.machine'
import { AdminWaitingRoomScreen } from '@ilera/ui/screens/hospital/admin-waiting-room'
import { useActor } from '@xstate/react'
import { useEffect } from 'react'
import { useConnection } from '../live/use-connection.ts'
import { useQuery } from '../queries/use-query.ts'
import { playChime } from '../support/chime.ts'

const waitingRoomMachine = createWaitingRoomMachine()

/** Milliseconds between reads while nothing happens. A hospital's session ends after 30 minutes without a call. */
const readAgainMs = 600_000

/** `/admin/waitingRoom`: stays open all day. */
export function AdminWaitingRoomRoute() {
  const { value, state, errorMessage, isCurrent, reload } = useQuery('waitingRoom')
  const [snapshot, send, actor] = useActor(waitingRoomMachine)
  const isLost = useConnection('hospital') === 'lost'
  useEffect(() => {
    const chimes = actor.on('chime', playChime)
    return () => chimes.unsubscribe()
  }, [actor])
  useEffect(() => {
    const timer = setInterval(reload, readAgainMs)
    return () => clearInterval(timer)
  }, [reload])
  useEffect(() => {
    // An older response, which is shown while the page loads, is no call.
    if (value && isCurrent) send({ type: 'shown', room: value.data })
  }, [value, isCurrent, send])
  return (
    <AdminWaitingRoomScreen
      {...waitingRoomView(snapshot)}
      state={state}
      room={value?.data}
      errorMessage={errorMessage}
      isLost={isLost}
      onAllowSound={() => send({ type: 'allow' })}
      onMute={() => send({ type: 'mute' })}
      onRetry={reload}
    />
  )
}
