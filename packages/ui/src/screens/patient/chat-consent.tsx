import { chatMessages } from '@ilera/contract/chat/messages'
import { href } from '@ilera/contract/routes'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { Link } from '../../elements/link.tsx'
import { PageHeader } from '../../elements/page-header.tsx'

export type ChatConsentScreenProps = {
  /** The consent request is running. */
  agreeing?: boolean
  /** Why the consent could not be saved. */
  sentence?: string
  onAgree: () => void
}

/** `/patient/chat` before its first use: how chat messages are processed, and the consent to it. */
export const ChatConsentScreen = ({ agreeing, sentence, onAgree }: ChatConsentScreenProps) => (
  <>
    <PageHeader title={chatMessages.title} lead={chatMessages.lead} />
    <Card title={chatMessages.consentTitle}>
      <ul className="grid max-w-prose list-disc gap-3 pl-6">
        {chatMessages.consentItems.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>
        Our <Link href={href('policy')}>Policy</Link> says more.
      </p>
      {sentence ? (
        <Banner tone="danger" live>
          {sentence}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" href={href('patient')}>
          Not now
        </Button>
        <Button busy={agreeing} onClick={() => onAgree()}>
          {chatMessages.agree}
        </Button>
      </div>
    </Card>
  </>
)
