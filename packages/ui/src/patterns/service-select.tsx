import { m } from '@ilera/contract/messages'
import { serviceOptions } from '@ilera/contract/services/choice'
import type { Service } from '@ilera/contract/services/schemas'
import { Select } from '../elements/select.tsx'

export type ServiceSelectProps = {
  /** The services that are offered: at least one. */
  services: readonly Service[]
  /** The id of the chosen service; blank for none. */
  serviceId: string
  /** The id of the form that it belongs to, where it stands outside of it. */
  form?: string
  /** What is wrong with the choice. */
  error?: string
  /** Called with the chosen service, undefined for none. */
  onChoose: (choice: { service: Service | undefined }) => void
}

/** The service of a visit, which sets its length and its fee. */
export const ServiceSelect = ({ services, serviceId, form, error, onChoose }: ServiceSelectProps) => (
  <Select
    label={m.services_choice_label()}
    name="serviceId"
    form={form}
    value={serviceId}
    error={error}
    options={serviceOptions(services)}
    // Restoring a draft dispatches input events only.
    onInput={({ currentTarget: { value } }) => onChoose({ service: services.find(({ _id }) => _id === value) })}
    onChange={() => undefined}
  />
)

/** The hospital's services, and the chosen one. Screens leave the choice out where there are none. */
export type ServiceChoice = Pick<ServiceSelectProps, 'services' | 'serviceId'> & {
  /** Called with the id of the chosen service, blank for none. */
  onChoose: (choice: { serviceId: string }) => void
}
