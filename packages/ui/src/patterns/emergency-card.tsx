import { m } from '@ilera/contract/messages'
import type { CareEmergency } from '@ilera/contract/hospitals/search-schemas'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'

export type EmergencyCardProps = {
  /** Whom to call, and what to do until help comes. */
  emergency: CareEmergency
}

/** The call for help, above everything else that was found. */
export const EmergencyCard = ({ emergency: { title, call, heard, steps } }: EmergencyCardProps) => (
  <Banner
    tone="danger"
    live
    title={title}
    actions={siteConfig.emergencyNumbers.map((number) => (
      <Button key={number} kind="danger" href={`tel:${number}`}>
        {m.chat_call_now({ number })}
      </Button>
    ))}
  >
    <div className="grid gap-2">
      <p className="font-bold">{call}</p>
      <p>{heard}</p>
      <ul className="list-disc ps-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  </Banner>
)
