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
import { RecordPage } from '../../patterns/record-page.tsx'

export type PatientPrivacyScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** Channels, messages, accesses and consents. */
  privacy?: Privacy
  /** Why loading failed. */
  sentence?: string
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

/** `/patient/privacy`: who has opened the record, consents, messages, a copy of the data, and its deletion. */
export function PatientPrivacyScreen(props: PatientPrivacyScreenProps) {
  const { saving, saved, downloading, downloadProblem } = props
  return (
    <RecordPage
      title={m.patients_data_title()}
      lead={m.patients_data_lead()}
      state={props.state}
      record={props.privacy}
      sentence={props.sentence}
      skeleton={{ kind: 'card', label: m.patients_data_loading() }}
      onRetry={() => props.onRetry()}
    >
      {(privacy) => (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Card title={m.privacy_titles_messages()}>
            <Form
              fields={messageChannels}
              label={m.privacy_titles_messages()}
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
              none={m.patients_no_phone_messages()}
              entries={privacy.messages.map(({ _id, at, channel, status }) => ({
                id: _id,
                at,
                text: messageLabels[status]({ channel: channelLabels[channel]() }),
              }))}
            />
          </Card>
          <Card title={m.privacy_titles_access()}>
            <Entries
              none={m.privacy_no_access()}
              entries={privacy.access.map(({ _id, at, hospitalName }) => ({ id: _id, at, text: hospitalName }))}
            />
          </Card>
          <Card title={m.privacy_titles_consents()}>
            <Entries
              none={m.patients_no_consents()}
              entries={privacy.consents.map((consent) => ({
                id: consent._id,
                at: consent.at,
                text: consentLabel(consent),
              }))}
            />
            <p>
              <ParaglideMessage
                message={m.patients_withdraw_consent}
                markup={{ link: ({ children }) => <Link href={href('chat')}>{children}</Link> }}
              />
            </p>
          </Card>
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
              <Button kind="secondary" busy={downloading} onClick={() => props.onDownload({ as: 'page' })}>
                {m.patients_download_page_button()}
              </Button>
              <Button kind="secondary" busy={downloading} onClick={() => props.onDownload({ as: 'json' })}>
                {m.patients_download_json_button()}
              </Button>
              <Button kind="danger" onClick={() => props.onDelete()}>
                {m.patients_delete_account_button()}
              </Button>
            </div>
          </Card>
        </div>
      )}
    </RecordPage>
  )
}
