import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '@ilera/contract/messages'
import { formatChatTime } from '@ilera/contract/formats'
import {
  channelLabels,
  consentLabels,
  messageChannels,
  type MessageChannel,
  type MessageStatus,
} from '@ilera/contract/privacy/channels'
import type { Privacy } from '@ilera/contract/privacy/schemas'
import { href } from '@ilera/contract/routes'
import { ownProperty } from '@ilera/contract/shared/own-property'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { Checkbox } from '../../elements/checkbox.tsx'
import { Form } from '../../elements/form.tsx'
import { Link } from '../../elements/link.tsx'
import type { ActedFor } from '@ilera/contract/family/acted-for'
import { RecordPage } from '../../patterns/record-page.tsx'

export type PatientPrivacyScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** Channels, messages, accesses and consents. */
  privacy?: Privacy
  /** The person that the patient acts for, and the link to act for oneself again. */
  actedFor?: ActedFor
  /** Why loading failed. */
  errorMessage?: string
  /** The choice of channels is being saved. */
  saving?: boolean
  /** The result of the last choice. */
  saved?: { tone: 'success' | 'danger'; text: string }
  /** The copy of the data is loading. */
  downloading?: boolean
  /** Why the download failed. */
  downloadProblem?: string
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called with the chosen channels. */
  onChoose: (choice: { channels: MessageChannel[] }) => void
  /** `page` is readable HTML, `json` is for programs. */
  onDownload: (choice: { as: 'page' | 'json' }) => void
  /** Called when the account is to be deleted; the app asks for confirmation. */
  onDelete: () => void
}

const Entries = ({ entries, none }: { entries: { id: string; text: string; at: string }[]; none: string }) =>
  entries.length === 0 ? (
    <p className="text-ink-soft">{none}</p>
  ) : (
    <ul className="grid">
      {entries.map(({ id, text, at }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-b-0">
          <span className="min-w-0">{text}</span>
          <span className="text-sm text-ink-soft">{formatChatTime(at)}</span>
        </li>
      ))}
    </ul>
  )

function consentLabel({ purpose, textVersion, given }: Privacy['consents'][number]) {
  const inputs = { purpose: ownProperty(consentLabels, purpose)?.() ?? purpose, version: textVersion }
  return given ? m.patients_consent_given(inputs) : m.patients_consent_withdrawn(inputs)
}

const messageLabels: Record<MessageStatus, (inputs: { channel: string }) => string> = {
  queued: m.patients_phone_message_queued,
  sent: m.patients_phone_message_sent,
  delivered: m.patients_phone_message_delivered,
  failed: m.patients_phone_message_failed,
  'fell-back': m.patients_phone_message_fell_back,
}

const ownTexts = () => ({
  title: m.patients_data_title(),
  lead: m.patients_data_lead(),
  loading: m.patients_data_loading(),
  messages: m.privacy_titles_messages(),
  noMessages: m.patients_no_phone_messages(),
  access: m.privacy_titles_access(),
  noAccess: m.privacy_no_access(),
  consents: m.privacy_titles_consents(),
})
const textsAbout = (name: string): ReturnType<typeof ownTexts> => ({
  title: m.patients_data_title_of({ name }),
  lead: m.patients_data_lead_of({ name }),
  loading: m.patients_data_loading_of({ name }),
  messages: m.privacy_titles_messages_of({ name }),
  noMessages: m.patients_no_phone_messages_of({ name }),
  access: m.privacy_titles_access_of({ name }),
  noAccess: m.privacy_no_access_of({ name }),
  consents: m.privacy_titles_consents_of({ name }),
})

/** Instead of what belongs to the login: it is not the other person's to download, end or delete. */
const SwitchToOneself = ({ selfHref }: ActedFor) => (
  <Card title={m.patients_data_own_title()}>
    <p>
      <ParaglideMessage
        message={m.patients_data_own}
        markup={{ link: ({ children }) => <Link href={selfHref}>{children}</Link> }}
      />
    </p>
  </Card>
)

/** What belongs to the login: its sessions, a copy of its data, and its deletion. */
const OwnLogin = ({ downloading, downloadProblem, onDownload, onDelete }: PatientPrivacyScreenProps) => (
  <>
    <Card title={m.privacy_titles_sessions()}>
      <p>{m.patients_sessions_intro()}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" href={href('patientSessions')}>
          {m.patients_sessions_button()}
        </Button>
        <Button kind="secondary" href={href('patientLogins')}>
          {m.phone_ways_button()}
        </Button>
      </div>
    </Card>
    <Card title={m.patients_copy_title()}>
      <p>{m.patients_copy_intro()}</p>
      {downloadProblem ? (
        <Banner tone="danger" live>
          {downloadProblem}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" busy={downloading} onClick={() => onDownload({ as: 'page' })}>
          {m.patients_download_page_button()}
        </Button>
        <Button kind="secondary" busy={downloading} onClick={() => onDownload({ as: 'json' })}>
          {m.patients_download_json_button()}
        </Button>
        <Button kind="danger" onClick={() => onDelete()}>
          {m.patients_delete_account_button()}
        </Button>
      </div>
    </Card>
  </>
)

/** `/patient/privacy`: who has opened the record, consents, messages, a copy of the data, and its deletion. */
export function PatientPrivacyScreen(props: PatientPrivacyScreenProps) {
  const { saving, saved, actedFor } = props
  const texts = actedFor ? textsAbout(actedFor.name) : ownTexts()
  return (
    <RecordPage
      title={texts.title}
      lead={texts.lead}
      state={props.state}
      record={props.privacy}
      errorMessage={props.errorMessage}
      skeleton={{ kind: 'card', label: texts.loading }}
      onRetry={() => props.onRetry()}
    >
      {(privacy) => (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Card title={texts.messages}>
            <Form
              fields={messageChannels}
              label={texts.messages}
              busy={saving}
              onSubmit={({ values }) =>
                props.onChoose({ channels: messageChannels.filter((channel) => values[channel] === 'on') })
              }
            >
              <p>{m.patients_channels_intro()}</p>
              <div>
                {messageChannels.map((channel) => (
                  <Checkbox
                    key={channel}
                    name={channel}
                    label={channelLabels[channel]()}
                    defaultChecked={privacy.channels.includes(channel)}
                  />
                ))}
              </div>
              {saved ? (
                <Banner tone={saved.tone} live>
                  {saved.text}
                </Banner>
              ) : null}
              <div>
                <Button type="submit" busy={saving}>
                  {m.patients_channels_save_button()}
                </Button>
              </div>
            </Form>
            <Entries
              none={texts.noMessages}
              entries={privacy.messages.map(({ _id, at, channel, status }) => ({
                id: _id,
                at,
                text: messageLabels[status]({ channel: channelLabels[channel]() }),
              }))}
            />
          </Card>
          <Card title={texts.access}>
            <Entries
              none={texts.noAccess}
              entries={privacy.access.map(({ _id, at, hospitalName }) => ({ id: _id, at, text: hospitalName }))}
            />
          </Card>
          <Card title={texts.consents}>
            <Entries
              none={m.patients_no_consents()}
              entries={privacy.consents.map((consent) => ({
                id: consent._id,
                at: consent.at,
                text: consentLabel(consent),
              }))}
            />
            <p>
              {actedFor ? (
                m.patients_withdraw_consent_of()
              ) : (
                <ParaglideMessage
                  message={m.patients_withdraw_consent}
                  markup={{ link: ({ children }) => <Link href={href('chat')}>{children}</Link> }}
                />
              )}
            </p>
          </Card>
          {actedFor ? <SwitchToOneself {...actedFor} /> : <OwnLogin {...props} />}
        </div>
      )}
    </RecordPage>
  )
}
