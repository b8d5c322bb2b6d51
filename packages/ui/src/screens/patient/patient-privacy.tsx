import { m } from '@ilera/contract/messages'
import { formatChatTime } from '@ilera/contract/formats'
import { channelLabels, messageChannels, type MessageChannel } from '@ilera/contract/privacy/channels'
import type { Privacy } from '@ilera/contract/privacy/schemas'
import { href } from '@ilera/contract/routes'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { Checkbox } from '../../elements/checkbox.tsx'
import { Form } from '../../elements/form.tsx'
import { Link } from '../../elements/link.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

export type PatientPrivacyScreenProps = {
  state: 'loading' | 'failed' | 'shown'
  privacy?: Privacy
  sentence?: string
  /** The choice of channels is being saved. */
  saving?: boolean
  /** The result of the last choice. */
  saved?: { tone: 'success' | 'danger'; text: string }
  downloading?: boolean
  downloadProblem?: string
  onRetry: () => void
  onChoose: (choice: { channels: MessageChannel[] }) => void
  /** `page` is readable HTML, `json` is for programs. */
  onDownload: (choice: { as: 'page' | 'json' }) => void
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

/** The names of the consents' purposes. */
const purposes: Record<string, string> = {
  terms: 'Terms, Conditions and Policy',
  chat: 'Health chat',
  guardian: 'Parent or guardian',
  ...channelLabels,
}

/** `/patient/privacy`: who has opened the record, consents, messages, a copy of the data, and its deletion. */
export function PatientPrivacyScreen(props: PatientPrivacyScreenProps) {
  const { saving, saved, downloading, downloadProblem } = props
  return (
    <RecordPage
      title="Your data"
      lead="What we keep about you, who has seen it, and what you can do about it."
      state={props.state}
      record={props.privacy}
      sentence={props.sentence}
      skeleton={{ kind: 'card', label: 'Loading your data' }}
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
              <p>We always write by email. We also send confirmations and reminders by:</p>
              <div>
                {messageChannels.map((channel) => (
                  <Checkbox
                    key={channel}
                    name={channel}
                    label={channelLabels[channel]}
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
                  Save
                </Button>
              </div>
            </Form>
            <Entries
              none="No message has been sent to your phone yet."
              entries={privacy.messages.map(({ _id, at, channel, status }) => ({
                id: _id,
                at,
                text: `${channelLabels[channel]}: ${status.replace('-', ' ')}`,
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
              none="Nothing yet."
              entries={privacy.consents.map(({ _id, at, purpose, textVersion, given }) => ({
                id: _id,
                at,
                text: `${purposes[purpose] ?? purpose}, version ${textVersion}: ${given ? 'agreed' : 'taken back'}`,
              }))}
            />
            <p>
              Take back your consent to messages on this page, and that to the{' '}
              <Link href={href('chat')}>health chat</Link> there.
            </p>
          </Card>
          <Card title={m.privacy_titles_sessions()}>
            <p>See every phone and computer that uses your account, and log out those that should not.</p>
            <div>
              <Button kind="secondary" href={href('patientSessions')}>
                See where you are logged in
              </Button>
            </div>
          </Card>
          <Card title="A copy, or the end">
            <p>
              You can download everything that we keep about you: as a page that you can read and print, or as a file
              for another program.
            </p>
            {downloadProblem ? (
              <Banner tone="danger" live>
                {downloadProblem}
              </Banner>
            ) : null}
            <div className="flex flex-wrap gap-3">
              <Button kind="secondary" busy={downloading} onClick={() => props.onDownload({ as: 'page' })}>
                Download my data
              </Button>
              <Button kind="secondary" busy={downloading} onClick={() => props.onDownload({ as: 'json' })}>
                Download for a program (JSON)
              </Button>
              <Button kind="danger" onClick={() => props.onDelete()}>
                Delete my account
              </Button>
            </div>
          </Card>
        </div>
      )}
    </RecordPage>
  )
}
