import { m } from '@ilera/contract/messages'
import type { PatientHome } from '@ilera/contract/appointments/schemas'
import type { FoundHospital } from '@ilera/contract/hospitals/schemas'
import { Badge } from '../../elements/badge.tsx'
import { Button } from '../../elements/button.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { Heading } from '../../elements/heading.tsx'
import { LostPath } from '../../elements/illustrations.tsx'
import { InlineRetry } from '../../elements/inline-retry.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'
import { Table } from '../../elements/table.tsx'
import { ListPage, type ListPageProps } from '../../patterns/list-page.tsx'
import { NeedsYou } from '../../patterns/needs-you.tsx'
import { NextVisit } from '../../patterns/next-visit.tsx'

export type PatientDashboardScreenProps = Omit<ListPageProps, 'noun' | 'empty' | 'children'> & {
  /** The next visit and what is owed. It loads in a request of its own. */
  home: {
    state: 'loading' | 'failed' | 'shown'
    value?: PatientHome
    /** Why loading failed. */
    sentence?: string
    /** Called to load again after a failure. */
    onRetry: () => void
  }
  /** A request would be refused: the patient's profile lacks what it needs. */
  isProfileIncomplete?: boolean
  /** Today in Lagos, YYYY-MM-DD. */
  today: string
  /** The hospitals on this page of the list. */
  rows: readonly FoundHospital[]
  /** Called when View is pressed in a row. */
  onView: (choice: { hospitalId: string }) => void
}

type HomePartProps = Pick<PatientDashboardScreenProps, 'home' | 'today' | 'isProfileIncomplete'>

/** The next visit, and what waits for the patient. A failure leaves the list of hospitals usable. */
function HomePart({ home: { state, value, sentence, onRetry }, today, isProfileIncomplete = false }: HomePartProps) {
  const needs = <NeedsYou owed={value?.owed ?? []} isProfileIncomplete={isProfileIncomplete} />
  return (
    <div className="grid items-start gap-6 empty:hidden">
      {state === 'loading' ? <Skeleton kind="card" label={m.home_loading()} rows={2} /> : null}
      {sentence ? <InlineRetry title={m.home_failed()} message={sentence} onRetry={onRetry} /> : null}
      {value ? <NextVisit visit={value.next} today={today} /> : null}
      {needs}
    </div>
  )
}

/** `/patient`: the next visit, what needs the patient, and the list of hospitals (spec section 2). */
export const PatientDashboardScreen = ({
  rows,
  home,
  today,
  isProfileIncomplete,
  onView,
  ...list
}: PatientDashboardScreenProps) => (
  <>
    <PageHeader title={m.home_title()} />
    <HomePart home={home} today={today} isProfileIncomplete={isProfileIncomplete} />
    <div className="grid gap-2">
      <Heading level={2}>{m.patients_hospitals_title()}</Heading>
      <p className="max-w-prose text-ink-soft">{m.patients_hospitals_lead()}</p>
    </div>
    <ListPage
      {...list}
      noun="hospitals"
      empty={
        <EmptyState title={m.patients_no_hospitals()} picture={<LostPath />}>
          {m.patients_no_hospitals_hint()}
        </EmptyState>
      }
    >
      <Table
        caption={m.patients_hospitals_caption()}
        captionHidden
        rows={rows}
        rowKey={(hospital) => hospital._id}
        columns={[
          {
            key: 'number',
            header: m.patients_hospital_number_column(),
            desktopOnly: true,
            cell: (_, index) => (list.page - 1) * list.pageSize + index + 1,
          },
          {
            key: 'name',
            header: m.patients_hospital_name_column(),
            rowHeader: true,
            cell: (hospital) =>
              hospital.isVerified ? (
                hospital.hospitalName
              ) : (
                <span className="flex flex-wrap items-center gap-2">
                  <span>{hospital.hospitalName}</span>
                  <Badge tone="warning">{m.hospitals_unverified()}</Badge>
                </span>
              ),
          },
          {
            key: 'address',
            header: m.patients_hospital_address_label(),
            cell: (hospital) => hospital.hospitalAddress ?? m.hospitals_no_address(),
          },
          {
            key: 'email',
            header: m.patients_hospital_email_label(),
            cell: (hospital) => <EmailText address={hospital.email} />,
          },
          {
            key: 'phone',
            compact: true,
            header: m.patients_hospital_phone_label(),
            cell: (hospital) => hospital.phoneNumber ?? m.patients_hospital_no_phone(),
          },
        ]}
        actions={(hospital) => (
          <Button
            kind="secondary"
            size="small"
            aria-label={m.patients_hospital_view_button_label({ hospitalName: hospital.hospitalName })}
            onClick={() => onView({ hospitalId: hospital._id })}
          >
            {m.patients_hospital_view_button()}
          </Button>
        )}
      />
    </ListPage>
  </>
)
