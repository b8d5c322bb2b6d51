import { siteConfig } from '@ilera/contract/shared/site-config'
import { m } from '@ilera/contract/messages'
import type { ChatMessage as Message } from '@ilera/contract/chat/schemas'
import { isEmergency, suggestsAppointment } from '@ilera/contract/chat/rules'
import { formatDay } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { useState } from 'react'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { ChatComposer } from '../../elements/chat-composer.tsx'
import { ChatMessage } from '../../elements/chat-message.tsx'
import { ErrorState } from '../../elements/error-state.tsx'
import type { FormDraft } from '../../elements/form-draft.ts'
import { IconButton } from '../../elements/icon-button.tsx'
import { MoreIcon } from '../../elements/icons.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'
import type { ChatOptions, EarlierConversation } from '../../patterns/chat-options.tsx'
import { ChatStart } from '../../patterns/chat-start.tsx'
import { MessageLog } from '../../patterns/message-log.tsx'

/** A response that is not complete. */
type StreamingMessage = Pick<Message, '_id' | 'message'>

export type LiveChatScreenProps = {
  /** `notLoggedIn` shows only the way to the login; else `loading`, `failed` or `shown`. */
  state: 'notLoggedIn' | 'loading' | 'failed' | 'shown'
  /** The messages of the conversation that is shown, oldest first. */
  messages: readonly Message[]
  /** The responses that are still streaming. */
  writing?: readonly StreamingMessage[]
  /** The conversations that are over, newest first. */
  earlier?: readonly EarlierConversation[]
  /** A conversation that is over is shown: nothing can be written in it. */
  isOver?: boolean
  /** The patient’s name. */
  name: string
  /** The URL of the picture; initials replace a missing one. */
  pictureUrl?: string | null
  /** A message is being sent. */
  sending: boolean
  /** The message that is being sent. */
  sendingMessage?: string
  /** False until the patient's consent is known. */
  canSend: boolean
  /** The state of the socket. */
  connection: 'connecting' | 'connected' | 'reconnecting'
  /** Why the last message failed. It can be sent again. */
  errorMessage?: string
  /** The text of the failed message. */
  draftMessage?: string
  /** Stores what is typed until it is sent. */
  draft?: FormDraft
  /** Called with the text of a message. */
  onSend: (message: { text: string }) => void
  /** Called to send the failed message again. */
  onRetry: () => void
  /** Called to load the messages again. */
  onReload: () => void
  /** Opens a conversation that is over; without an id, the present one. */
  onOpen: (conversation: { id?: string }) => void
  /** Leads to hospitals near the patient, for what the words say. */
  onFindCare: (search: { words?: string }) => void
  /** Starts an appointment request with the patient's question as the symptoms. */
  onRequestAppointment: (words: { symptoms: string }) => void
  /** Opens the confirmation for deleting all messages. `stopping`: also withdraws the consent. */
  onDelete: (deletion: { stopping: boolean }) => void
}

/** The patient's question for a response: the one that the response names, or the last one before it. */
const questionFor = (messages: readonly Message[], place: number): string | undefined =>
  messages.find(({ _id }) => _id === messages[place]?.questionId)?.message ??
  messages.slice(0, place).findLast(({ role }) => role === 'user')?.message

/** The name of a field of medicine within a sentence. */
const inSentence = (name: string): string => name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())

type NextStepsInput = Pick<LiveChatScreenProps, 'messages' | 'onFindCare' | 'onRequestAppointment'> & {
  /** The place of the response among the messages. */
  place: number
}

/** Where a response leads: the search for care with the patient's words, and a request with them. */
function nextSteps({ messages, place, onFindCare, onRequestAppointment }: NextStepsInput) {
  const { role, message, care } = messages[place] ?? {}
  if (message === undefined || role === 'user') return null
  if (isEmergency(message))
    return (
      <Button kind="secondary" size="small" onClick={() => onFindCare({})}>
        {m.chat_find_hospital()}
      </Button>
    )
  const symptoms = suggestsAppointment(message) ? questionFor(messages, place) : undefined
  if (symptoms === undefined) return null
  return (
    <>
      <Button size="small" onClick={() => onFindCare({ words: care?.words })}>
        {care ? m.chat_find_speciality({ speciality: inSentence(care.speciality) }) : m.chat_find_care()}
      </Button>
      <Button kind="secondary" size="small" onClick={() => onRequestAppointment({ symptoms })}>
        {m.chat_request_appointment_with_message()}
      </Button>
    </>
  )
}

type OptionsProps = Pick<LiveChatScreenProps, 'messages' | 'onOpen' | 'onDelete'> & {
  earlier: readonly EarlierConversation[]
}

/** The button that opens what is seldom needed. Its code loads then. */
function Options({ messages, earlier, onOpen, onDelete }: OptionsProps) {
  const [Loaded, setLoaded] = useState<typeof ChatOptions>()
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  const open = async () => {
    setState('open')
    try {
      const { ChatOptions: Sheet } = await import('../../patterns/chat-options.tsx')
      setLoaded(() => Sheet)
    } catch {
      setState('failed')
    }
  }
  const close = () => setState('closed')
  return (
    <div className="grid justify-items-end">
      <IconButton
        label={m.chat_options_button()}
        icon={<MoreIcon />}
        aria-haspopup="dialog"
        onClick={() => void open()}
      />
      {state === 'failed' ? <p role="alert">{m.common_an_error_occurred()}</p> : null}
      {Loaded ? (
        <Loaded
          open={state === 'open'}
          earlier={earlier}
          hasMessages={messages.length + earlier.length > 0}
          onOpen={(choice) => {
            close()
            onOpen(choice)
          }}
          onDelete={(deletion) => {
            close()
            onDelete(deletion)
          }}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

/** Whom to call, in view as long as the conversation is about an emergency. */
const EmergencyCall = () => (
  <section
    aria-label={m.assistant_emergency_title()}
    className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-s-4 border-danger bg-danger-soft px-4 py-3 text-danger-text"
  >
    <p className="font-bold">{m.assistant_emergency_title()}</p>
    <span className="flex flex-wrap gap-3">
      {siteConfig.emergencyNumbers.map((number) => (
        <Button key={number} kind="danger" size="small" href={`tel:${number}`}>
          {m.chat_call_now({ number })}
        </Button>
      ))}
    </span>
  </section>
)

/** The field for the next message, with the one that did not arrive; the way back from a conversation that is over. */
function Composer(props: LiveChatScreenProps) {
  const { isOver, errorMessage, draftMessage, onOpen, onRetry } = props
  if (isOver)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{m.chat_earlier_over()}</p>
        <Button size="small" onClick={() => onOpen({})}>
          {m.chat_ask_new_button()}
        </Button>
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      {errorMessage ? (
        <Banner
          tone="danger"
          live
          actions={
            <Button kind="secondary" size="small" onClick={() => onRetry()}>
              {m.chat_send_again_button()}
            </Button>
          }
        >
          <span>{errorMessage}</span>
          {draftMessage ? (
            <span className="line-clamp-3 wrap-anywhere">{` ${m.chat_not_sent({ message: draftMessage })}`}</span>
          ) : null}
        </Banner>
      ) : null}
      <ChatComposer
        sending={props.sending}
        disabled={!props.canSend}
        failed={draftMessage !== undefined}
        draft={props.draft}
        onSend={props.onSend}
      />
    </div>
  )
}

/** What the log shows: the messages, or why there are none. */
function Messages(props: LiveChatScreenProps) {
  const { state, messages, writing = [], name, pictureUrl, sendingMessage, isOver } = props
  const isEmpty = messages.length === 0 && writing.length === 0 && sendingMessage === undefined
  return (
    <>
      {state === 'loading' ? <Skeleton kind="text" label={m.chat_loading()} rows={4} /> : null}
      {state === 'failed' ? <ErrorState message={m.chat_failed()} onRetry={() => props.onReload()} /> : null}
      {state === 'shown' && isEmpty ? <ChatStart canSend={props.canSend} onAsk={props.onSend} /> : null}
      {isOver && messages[0] ? (
        <p className="text-sm text-ink-soft">{m.chat_earlier_of({ day: formatDay(messages[0].createdAt) })}</p>
      ) : null}
      {messages.map(({ _id, role, message, createdAt }, place) => (
        <ChatMessage
          key={_id}
          role={role}
          text={message}
          createdAt={createdAt}
          name={name}
          pictureUrl={pictureUrl}
          actions={nextSteps({ ...props, place })}
        />
      ))}
      {sendingMessage === undefined ? null : (
        <ChatMessage role="user" text={sendingMessage} createdAt="" name={name} pictureUrl={pictureUrl} writing />
      )}
      {writing.map(({ _id, message }) => (
        <ChatMessage key={_id} role="bot" text={message} createdAt="" writing />
      ))}
    </>
  )
}

/** `/patient/chat`: the health chat with its messages, streaming responses and the message field (spec section 2). */
export function LiveChatScreen(props: LiveChatScreenProps) {
  const { state, messages, writing = [], sendingMessage } = props
  if (state === 'notLoggedIn')
    return (
      <>
        <PageHeader title={m.chat_title()} />
        <Banner tone="warning" actions={<Button href={href('patientLogin')}>{m.chat_login_button()}</Button>}>
          {m.chat_not_logged_in()}
        </Banner>
      </>
    )
  const isUrgent = [...messages, ...writing].some(
    (one) => !('role' in one && one.role === 'user') && isEmergency(one.message),
  )
  return (
    <div className="grid w-full max-w-3xl grid-cols-1 gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <PageHeader title={m.chat_title()} lead={m.chat_lead({ emergencyNumber: siteConfig.emergencyNumbers[0] })} />
        {props.canSend ? (
          <Options messages={messages} earlier={props.earlier ?? []} onOpen={props.onOpen} onDelete={props.onDelete} />
        ) : null}
      </div>
      {props.connection === 'reconnecting' ? (
        <Banner tone="warning" live>
          {m.chat_reconnecting()}
        </Banner>
      ) : null}
      <MessageLog
        key={props.isOver ? messages[0]?._id : undefined}
        // A conversation that is over is read from its beginning.
        latest={props.isOver ? undefined : (writing.at(-1)?._id ?? messages.at(-1)?._id)}
        own={sendingMessage ?? messages.findLast(({ role }) => role === 'user')?._id}
        writing={writing.length > 0}
        alert={isUrgent ? <EmergencyCall /> : null}
        composer={<Composer {...props} />}
      >
        <Messages {...props} />
      </MessageLog>
    </div>
  )
}
