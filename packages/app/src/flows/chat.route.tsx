import { routePath } from '@ilera/contract/routes'
import { chatView } from '@ilera/flows/chat/chat.view'
import { chatDeletionView } from '@ilera/flows/chat-deletion/chat-deletion.machine'
import { DeleteChatModal } from '@ilera/ui/modals/delete-chat'
import { ChatConsentScreen } from '@ilera/ui/screens/patient/chat-consent'
import { LiveChatScreen } from '@ilera/ui/screens/patient/live-chat'
import { useActor } from '@xstate/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { appointmentDrafts } from '../session/appointment-drafts.ts'
import { usePatient } from '../session/use-login.ts'
import { useDraft } from '../support/use-draft.ts'
import { useToasts } from '../support/use-toasts.ts'
import { chatDeletionMachine, chatMachine } from './chat-machine.ts'

export function ChatRoute() {
  const login = usePatient()
  const [snapshot, send] = useActor(chatMachine, {
    input: { loggedIn: import.meta.env.SSR || login !== undefined },
  })
  const navigate = useNavigate()
  const [deleting, sendDeletion, deleter] = useActor(chatDeletionMachine)
  useToasts(deleter)
  useEffect(() => {
    const subscription = deleter.on('deleted', send)
    return () => subscription.unsubscribe()
  }, [deleter, send])
  const { state, agreeing, ...view } = chatView(snapshot)
  const draft = useDraft('chat', false, 'patient')
  if (state === 'consent')
    return <ChatConsentScreen agreeing={agreeing} sentence={view.sentence} onAgree={() => send({ type: 'agree' })} />
  return (
    <>
      <LiveChatScreen
        {...view}
        state={state}
        name={login ? `${login.data.firstName} ${login.data.lastName}` : 'You'}
        pictureUrl={login?.data.profilePicture.url}
        draft={draft}
        onSend={({ text }) => send({ type: 'send', text })}
        onRetry={() => send({ type: 'retry' })}
        onReload={() => send({ type: 'reload' })}
        onRequestAppointment={({ symptoms }) => {
          appointmentDrafts.saveForNextHospital({ presentSymptoms: symptoms })
          void navigate(routePath('appointmentForm'))
        }}
        onDelete={({ stopping }) => sendDeletion({ type: 'ask', stopping })}
      />
      <DeleteChatModal
        {...chatDeletionView(deleting)}
        onConfirm={() => sendDeletion({ type: 'confirm' })}
        onCancel={() => sendDeletion({ type: 'cancel' })}
      />
    </>
  )
}
