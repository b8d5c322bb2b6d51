import type { DoctorOption } from '@ilera/contract/doctors/schemas'
import { formatNaira } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { BookingWay } from '@ilera/contract/services/constants'
import type { Service } from '@ilera/contract/services/schemas'
import { newRecordId } from '@ilera/contract/shared/new-record'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Breadcrumb } from '../../elements/breadcrumb.tsx'
import { Button } from '../../elements/button.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { Heading } from '../../elements/heading.tsx'
import { EmptyCalendar } from '../../elements/illustrations.tsx'
import { Table } from '../../elements/table.tsx'
import { ActionWithReasonModal } from '../../modals/action-with-reason.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

export type AdminServicesScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** All services, also the retired ones. */
  services?: readonly Service[]
  /** The hospital's doctors, for their names. */
  doctors: readonly DoctorOption[]
  /** Why loading failed. */
  errorMessage?: string
  /** Whether services can be added, changed and retired: otherwise they are only listed. */
  canEdit: boolean
  /** Whether this member may see the waitlist: a link leads there. */
  hasWaitlist?: boolean
  /** The service whose retirement waits for confirmation. */
  retirement?: Service
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong, in the dialog. */
  problem?: ValidationErrors
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called to ask before a service is retired. */
  onRetire: (choice: { service: Service }) => void
  /** Called when the retirement is confirmed. */
  onConfirm: () => void
  /** Called on every way to leave the dialog without a change. */
  onCancel: () => void
}

const bookingLabels: Record<BookingWay, () => string> = {
  'on-request': m.services_on_request,
  'at-once': m.services_at_once,
}

const bookingOf = ({ booking, needsPrepayment }: Service): string =>
  needsPrepayment ? m.services_paid_first({ way: bookingLabels[booking]() }) : bookingLabels[booking]()

const lengthOf = ({ minutes, bufferMinutes }: Service): string =>
  bufferMinutes > 0
    ? m.services_length_with_buffer({ minutes: String(minutes), buffer: String(bufferMinutes) })
    : m.services_length({ minutes: String(minutes) })

function OfferedServices({ services, ...props }: AdminServicesScreenProps & { services: readonly Service[] }) {
  const { canEdit, busy, doctors, onRetire } = props
  const nameOf = new Map(doctors.map(({ _id, doctorName }) => [_id, doctorName]))
  if (services.length === 0)
    return (
      <EmptyState title={m.services_none()} picture={<EmptyCalendar />}>
        {m.services_none_hint()}
      </EmptyState>
    )
  return (
    <Table
      caption={m.services_caption()}
      captionHidden
      rows={services}
      rowKey={({ _id }) => _id}
      columns={[
        { key: 'name', header: m.services_name_column(), rowHeader: true, cell: ({ name }) => name },
        { key: 'length', compact: true, header: m.services_length_column(), cell: lengthOf },
        { key: 'fee', compact: true, header: m.services_fee_column(), cell: ({ fee }) => formatNaira(fee) },
        {
          key: 'doctors',
          header: m.services_doctors_column(),
          cell: (service) =>
            service.doctors
              ? service.doctors.flatMap((id) => nameOf.get(id) ?? []).join(', ')
              : m.services_all_doctors(),
        },
        { key: 'booking', header: m.services_booking_column(), cell: bookingOf },
      ]}
      {...(canEdit && {
        actions: (service: Service) => (
          <>
            <Button
              kind="secondary"
              size="small"
              href={href('adminService', { serviceId: service._id })}
              aria-label={m.services_edit_label({ name: service.name })}
            >
              {m.services_edit_button()}
            </Button>
            <Button
              kind="danger"
              size="small"
              disabled={busy}
              aria-label={m.services_retire_label({ name: service.name })}
              onClick={() => onRetire({ service })}
            >
              {m.services_retire_button()}
            </Button>
          </>
        ),
      })}
    />
  )
}

const RetiredServices = ({ services }: { services: readonly Service[] }) => (
  <section className="grid gap-3">
    <Heading level={2}>{m.services_retired_caption()}</Heading>
    <ul className="grid">
      {services.map((service) => (
        <li
          key={service._id}
          className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-ink-soft"
        >
          <span className="min-w-0 wrap-anywhere">{service.name}</span>
          <span>{`${lengthOf(service)}, ${formatNaira(service.fee)}`}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** `/admin/adminServices`: what a hospital offers, with length and fee (decision 124). */
export function AdminServicesScreen(props: AdminServicesScreenProps) {
  const { canEdit, retirement, busy, problem } = props
  const steps = [{ label: m.doctors_title(), href: href('adminDoctors') }, { label: m.services_title() }]
  return (
    <>
      <RecordPage
        before={<Breadcrumb steps={steps} />}
        title={m.services_title()}
        lead={m.services_lead()}
        actions={
          <>
            {canEdit ? (
              <Button href={href('adminService', { serviceId: newRecordId })}>{m.services_add_button()}</Button>
            ) : null}
            {props.hasWaitlist ? (
              <Button kind="secondary" href={href('adminWaitlist')}>
                {m.waitlist_title()}
              </Button>
            ) : null}
          </>
        }
        state={props.state}
        record={props.services}
        errorMessage={props.errorMessage}
        skeleton={{ kind: 'table', label: m.services_loading(), rows: 4 }}
        onRetry={props.onRetry}
      >
        {(services) => {
          const retired = services.filter(({ isRetired }) => isRetired)
          return (
            <div className="grid gap-8">
              <OfferedServices {...props} services={services.filter(({ isRetired }) => !isRetired)} />
              {retired.length > 0 ? <RetiredServices services={retired} /> : null}
            </div>
          )
        }}
      </RecordPage>
      <ActionWithReasonModal
        open={retirement !== undefined}
        title={m.services_retire_title({ name: retirement?.name ?? '' })}
        text={m.services_retire_text()}
        confirmLabel={m.services_retire_confirm()}
        reason="none"
        busy={busy}
        problem={problem}
        onConfirm={() => props.onConfirm()}
        onCancel={() => props.onCancel()}
      />
    </>
  )
}
