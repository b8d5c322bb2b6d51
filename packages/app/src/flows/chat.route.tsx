import { createChatMachine } from '@ilera/flows/chat/chat.machine'
import { chatView } from '@ilera/flows/chat/chat.view'
import { LiveChatScreen } from '@ilera/ui/screens/patient/live-chat'
import { useActor } from '@xstate/react'
import { fromCallback, type EventObject } from 'xstate'
import { live } from '../live/live.ts'
import { usePatient } from '../session/use-login.ts'
import { newKey } from '../support/new-key.ts'
import { all, asking } from '../support/requests.ts'

/** Messages of the conversation that are shown. */
const shown = 100

const machine = createChatMachine({
  loadMessages: asking('getMessages', () => ({ query: { limit: shown } }), all),
  post: asking(
    'postMessage',
    ({ message, key }: { message: string; key: string }) => ({ body: { message }, idempotencyKey: key }),
    all,
  ),
  listen: fromCallback<EventObject>(({ sendBack }) =>
    live.patient((news) => {
      if (news.event === 'response') sendBack({ type: 'response', message: news.payload })
      if (news.event === 'response-delta') sendBack({ type: 'piece', piece: news.payload })
      if (news.event === 'connected' || news.event === 'disconnected') sendBack({ type: news.event })
    }),
  ),
})

export function ChatRoute() {
  const login = usePatient()
  const [snapshot, send] = useActor(machine, { input: { loggedIn: login !== undefined, newKey } })
  return (
    <LiveChatScreen
      {...chatView(snapshot)}
      name={login ? `${login.data.firstName} ${login.data.lastName}` : 'You'}
      pictureUrl={login?.data.profilePicture.url}
      onSend={({ text }) => send({ type: 'send', text })}
      onRetry={() => send({ type: 'retry' })}
      onReload={() => send({ type: 'reload' })}
    />
  )
}
