import { siteConfig } from '@ilera/contract/shared/site-config'
import { m } from '@ilera/contract/messages'
import type { ChatMessage as Message } from '@ilera/contract/chat/schemas'
import { suggestsAppointment } from '@ilera/contract/chat/rules'
import { href } from '@ilera/contract/routes'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { ChatComposer } from '../../elements/chat-composer.tsx'
import { ChatMessage } from '../../elements/chat-message.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { ErrorState } from '../../elements/error-state.tsx'
import type { FormDraft } from '../../elements/form-draft.ts'
import { Heading } from '../../elements/heading.tsx'
import { EmptyMessages } from '../../elements/illustrations.tsx'
import { MessageLog } from '../../patterns/message-log.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'

/** A response that is not complete. */
type StreamingMessage = Pick<Message, '_id' | 'message'>

export type LiveChatScreenProps = {
  /** `notLoggedIn` shows only the way to the login; else `loading`, `failed` or `shown`. */
  state: 'notLoggedIn' | 'loading' | 'failed' | 'shown'
  /** The messages, oldest first. */
  messages: readonly Message[]
  /** The responses that are still streaming. */
  writing?: readonly StreamingMessage[]
  /** The patient’s name. */
  name: string
  /** The URL of the picture; initials replace a missing one. */
  pictureUrl?: string | null
  /** A message is being sent. */
  sending: boolean
  /** False until the patient's consent is known. */
  canSend: boolean
  /** The state of the socket. */
  connection: 'connecting' | 'connected' | 'reconnecting'
  /** Why the last message failed. It can be sent again. */
  sentence?: string
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
  /** Starts an appointment request with the patient's question as the symptoms. */
  onRequestAppointment: (words: { symptoms: string }) => void
  /** Opens the confirmation for deleting all messages. `stopping`: also withdraws the consent. */
  onDelete: (deletion: { stopping: boolean }) => void
}

/** The patient's question for a response: the one that the response names, or the last one before it. */
const questionFor = (messages: readonly Message[], place: number): string | undefined =>
  messages.find(({ _id }) => _id === messages[place]?.questionId)?.message ??
  messages.slice(0, place).findLast(({ role }) => role === 'user')?.message

/** `/patient/chat`: the health chat with its messages, streaming responses and the message field (spec section 2). */
export function LiveChatScreen(props: LiveChatScreenProps) {
  const {
    state,
    messages,
    writing = [],
    name,
    pictureUrl,
    sending,
    canSend,
    connection,
    sentence,
    draftMessage,
  } = props
  if (state === 'notLoggedIn')
    return (
      <>
        <PageHeader title={m.chat_title()} />
        <Banner tone="warning" actions={<Button href={href('patientLogin')}>{m.chat_login_button()}</Button>}>
          {m.chat_not_logged_in()}
        </Banner>
      </>
    )
  return (
    <>
      <PageHeader title={m.chat_title()} lead={m.chat_lead({ emergencyNumber: siteConfig.emergencyNumbers[0] })} />
      {connection === 'reconnecting' ? (
        <Banner tone="warning" live>
          {m.chat_reconnecting()}
        </Banner>
      ) : null}
      <div className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <MessageLog
          latest={writing.at(-1)?._id ?? messages.at(-1)?._id}
          own={messages.findLast(({ role }) => role === 'user')?._id}
          writing={writing.length > 0}
        >
          {state === 'loading' ? <Skeleton kind="text" label={m.chat_loading()} rows={4} /> : null}
          {state === 'failed' ? <ErrorState message={m.chat_failed()} onRetry={() => props.onReload()} /> : null}
          {state === 'shown' && messages.length === 0 && writing.length === 0 ? (
            <EmptyState title={m.chat_ask_title()} picture={<EmptyMessages />}>
              {m.chat_ask_example()}
            </EmptyState>
          ) : null}
          {messages.map(({ _id, role, message, createdAt }, place) => {
            const symptoms = role !== 'user' && suggestsAppointment(message) ? questionFor(messages, place) : undefined
            return (
              <ChatMessage
                key={_id}
                role={role}
                text={message}
                createdAt={createdAt}
                name={name}
                pictureUrl={pictureUrl}
                actions={
                  symptoms ? (
                    <Button kind="secondary" size="small" onClick={() => props.onRequestAppointment({ symptoms })}>
                      {m.chat_request_appointment_with_message()}
                    </Button>
                  ) : null
                }
              />
            )
          })}
          {writing.map(({ _id, message }) => (
            <ChatMessage key={_id} role="bot" text={message} createdAt="" writing />
          ))}
        </MessageLog>
        {sentence ? (
          <Banner
            tone="danger"
            live
            actions={
              <Button kind="secondary" size="small" onClick={() => props.onRetry()}>
                {m.chat_send_again_button()}
              </Button>
            }
          >
            <span>{sentence}</span>
            {draftMessage ? <span>{` ${m.chat_not_sent({ message: draftMessage })}`}</span> : null}
          </Banner>
        ) : null}
        <ChatComposer
          sending={sending}
          disabled={!canSend}
          failed={draftMessage !== undefined}
          draft={props.draft}
          onSend={props.onSend}
        />
      </div>
      {canSend ? (
        <section className="mt-6 grid gap-3 border-t border-line pt-6 max-lg:mt-20">
          <Heading level={2}>{m.chat_data_title()}</Heading>
          <div className="flex flex-wrap gap-3">
            {messages.length > 0 ? (
              <Button kind="secondary" size="small" onClick={() => props.onDelete({ stopping: false })}>
                {m.chat_delete_button()}
              </Button>
            ) : null}
            <Button kind="secondary" size="small" onClick={() => props.onDelete({ stopping: true })}>
              {m.chat_withdraw_consent_button()}
            </Button>
          </div>
        </section>
      ) : null}
    </>
  )
}
