import { formatNaira } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import type { PublicService } from '@ilera/contract/public-pages/schemas'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'

export type HospitalServicesProps = {
  /** The services that the hospital offers, with their fees in whole naira. */
  services: readonly PublicService[]
  /** Where a service is booked at once; undefined where it is not. Left out: no service has a button. */
  bookHrefOf?: (service: PublicService) => string | undefined
}

const detailsOf = ({ minutes, needsPrepayment }: PublicService): string =>
  needsPrepayment ? m.public_pages_paid_first({ minutes }) : m.services_length({ minutes })

/** What a hospital offers: length and fee of each service. */
export const HospitalServices = ({ services, bookHrefOf }: HospitalServicesProps) => (
  <Card title={m.public_pages_services_title()}>
    {services.length === 0 ? <p>{m.public_pages_no_services()}</p> : null}
    {services.length > 0 ? (
      <ul className="grid">
        {services.map((service) => {
          const book = bookHrefOf?.(service)
          return (
            <li
              key={service._id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0"
            >
              <div className="grid min-w-0 grow basis-40">
                <h3 className="font-sans text-base">
                  <bdi>{service.name}</bdi>
                </h3>
                <p className="text-sm text-ink-soft">{detailsOf(service)}</p>
              </div>
              <p className="shrink-0 text-lg font-bold">
                {service.fee > 0 ? formatNaira(service.fee) : m.public_pages_free()}
              </p>
              {book === undefined ? null : (
                <Button size="small" href={book} aria-label={m.booking_service_label({ name: service.name })}>
                  {m.booking_service_button()}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    ) : null}
    {services.length > 0 ? <p className="text-sm text-ink-soft">{m.public_pages_services_note()}</p> : null}
  </Card>
)
