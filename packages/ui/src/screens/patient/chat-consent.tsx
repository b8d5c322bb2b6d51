import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { Link } from '../../elements/link.tsx'
import { PageHeader } from '../../elements/page-header.tsx'

export type ChatConsentScreenProps = {
  /** The consent request is running. */
  agreeing?: boolean
  /** Why the consent could not be saved. */
  errorMessage?: string
  /** Called when the patient agrees. */
  onAgree: () => void
}

const consentItems = () => [
  m.chat_consent_items_1({ emergencyNumber: siteConfig.emergencyNumbers[0] }),
  m.chat_consent_items_2(),
  m.chat_consent_items_3(),
  m.chat_consent_items_4(),
]

/** `/patient/chat` before its first use: how chat messages are processed, and the consent to it. */
export const ChatConsentScreen = ({ agreeing, errorMessage, onAgree }: ChatConsentScreenProps) => (
  <>
    <PageHeader title={m.chat_title()} lead={m.chat_lead({ emergencyNumber: siteConfig.emergencyNumbers[0] })} />
    <Card title={m.chat_consent_title()}>
      <ul className="grid max-w-prose list-disc gap-3 ps-6">
        {consentItems().map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>
        <ParaglideMessage
          message={m.chat_policy_says_more}
          markup={{ link: ({ children }) => <Link href={href('policy')}>{children}</Link> }}
        />
      </p>
      {errorMessage ? (
        <Banner tone="danger" live>
          {errorMessage}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" href={href('patient')}>
          {m.chat_not_now_button()}
        </Button>
        <Button busy={agreeing} onClick={() => onAgree()}>
          {m.chat_agree()}
        </Button>
      </div>
    </Card>
  </>
)
