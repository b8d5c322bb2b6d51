import type { ClosureInput } from '@ilera/contract/closures/rules'
import type { AffectedList, Closure, Holiday, Plan } from '@ilera/contract/closures/schemas'
import { formatDate, formatDay } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Badge } from '../../elements/badge.tsx'
import { Breadcrumb } from '../../elements/breadcrumb.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DateField } from '../../elements/date-field.tsx'
import { Form, type FormDraft } from '../../elements/form.tsx'
import { InlineRetry } from '../../elements/inline-retry.tsx'
import { Select } from '../../elements/select.tsx'
import { Table } from '../../elements/table.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { ActionWithReasonModal } from '../../modals/action-with-reason.tsx'
import { AffectedAppointments } from '../../patterns/affected-appointments.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

export type AdminClosuresScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The closures of today and later. */
  closures?: readonly Closure[]
  /** Why loading failed. */
  errorMessage?: string
  /** Whether closures can be added and removed: otherwise they are only listed. */
  canEdit: boolean
  /** The public holidays of `year`; undefined until they have loaded. */
  holidays?: readonly Holiday[]
  /** Why the holidays could not be loaded. */
  holidaysErrorMessage?: string
  /** The year of the holidays, and those that can be chosen. */
  year: number
  /** The years that can be chosen. */
  years: readonly number[]
  /** The appointments on the days of a closure, which wait for a decision. */
  review?: AffectedList & { closure: ClosureInput }
  /** The closure whose removal waits for confirmation. */
  removal?: Closure
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Stores what is typed, so that a reload does not lose it. */
  draft?: FormDraft
  /** A new value empties the form. */
  formKey?: string
  /** The first day that can be chosen, YYYY-MM-DD in Lagos. */
  today?: string
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called to load the holidays again after a failure. */
  onRetryHolidays: () => void
  /** Called with the values of the form, or of a holiday. */
  onClose: (submission: { values: { [Field in keyof ClosureInput]?: string } }) => void
  /** Called with the year of the holidays. */
  onYear: (choice: { year: number }) => void
  /** Called to see what is still booked on the days of a closure. */
  onReview: (choice: { closure: Closure }) => void
  /** Called with what becomes of the appointments. */
  onCarryOut: (choice: { plan: Plan }) => void
  /** Called to ask before a closure is removed. */
  onRemove: (choice: { closure: Closure }) => void
  /** Called when the removal is confirmed. */
  onConfirm: () => void
  /** Called on every way to leave the review or the dialog without a change. */
  onCancel: () => void
}

type Days = Pick<Closure, 'from' | 'to'>

const daysText = ({ from, to }: Days): string =>
  from === to ? formatDay(from) : m.closures_days({ from: formatDay(from), to: formatDay(to) })

const shortDaysText = ({ from, to }: Days): string =>
  from === to ? formatDate(from) : m.closures_days({ from: formatDate(from), to: formatDate(to) })

const fields = ['name', 'from', 'to'] as const

function NewClosure({ busy, problem, draft, today, formKey, onClose }: AdminClosuresScreenProps) {
  return (
    <Card title={m.closures_new_heading()}>
      <Form key={formKey} fields={fields} busy={busy} draft={draft} onSubmit={onClose}>
        <ErrorSummary problem={problem} />
        <TextField label={m.closures_name_field()} name="name" disabled={busy} error={problem?.fields['name']} />
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField
            label={m.closures_from_field()}
            name="from"
            min={today}
            today={today}
            disabled={busy}
            error={problem?.fields['from']}
          />
          <DateField
            label={m.closures_to_field()}
            name="to"
            optional
            min={today}
            today={today}
            disabled={busy}
            error={problem?.fields['to']}
          />
        </div>
        <div>
          <Button type="submit" busy={busy}>
            {m.closures_add_button()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function ClosuresTable({ closures, canEdit, busy, onReview, onRemove }: AdminClosuresScreenProps) {
  if (!closures || closures.length === 0) return <p className="text-ink-soft">{m.closures_none()}</p>
  return (
    <Table
      caption={m.closures_caption()}
      rows={closures}
      rowKey={({ _id }) => _id}
      columns={[
        { key: 'name', header: m.closures_name_column(), rowHeader: true, cell: ({ name }) => name },
        { key: 'days', compact: true, header: m.closures_days_column(), cell: shortDaysText },
        { key: 'booked', compact: true, header: m.closures_booked_column(), cell: ({ booked }) => String(booked) },
      ]}
      {...(canEdit && {
        actions: (closure: Closure) => (
          <>
            {closure.booked > 0 ? (
              <Button
                kind="secondary"
                size="small"
                disabled={busy}
                aria-label={m.closures_review_label({ name: closure.name })}
                onClick={() => onReview({ closure })}
              >
                {m.closures_review_button()}
              </Button>
            ) : null}
            <Button
              kind="danger"
              size="small"
              disabled={busy}
              aria-label={m.closures_remove_label({ name: closure.name })}
              onClick={() => onRemove({ closure })}
            >
              {m.closures_remove_button()}
            </Button>
          </>
        ),
      })}
    />
  )
}

function Holidays(props: AdminClosuresScreenProps) {
  const { holidays, holidaysErrorMessage, year, years, busy, onYear, onClose, onRetryHolidays } = props
  return (
    <Card title={m.closures_holidays_heading()}>
      <p className="text-ink-soft">{m.closures_holidays_hint()}</p>
      <div className="max-w-40">
        <Select
          label={m.closures_year_field()}
          name="year"
          value={String(year)}
          options={years.map(String)}
          onChange={({ currentTarget }) => onYear({ year: Number(currentTarget.value) })}
        />
      </div>
      {holidaysErrorMessage ? (
        <InlineRetry
          title={m.closures_holidays_failed()}
          message={holidaysErrorMessage}
          onRetry={() => onRetryHolidays()}
        />
      ) : null}
      <ul className="grid">
        {holidays?.map(({ name, from, to, isExpected, isClosed }) => (
          <li
            key={`${from} ${name}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <span className="grid min-w-0">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-bold">{name}</span>
                {isExpected ? <Badge tone="warning">{m.closures_expected()}</Badge> : null}
              </span>
              <span>{daysText({ from, to })}</span>
            </span>
            {isClosed ? (
              <Badge>{m.closures_closed_already()}</Badge>
            ) : (
              <Button
                kind="secondary"
                size="small"
                disabled={busy}
                aria-label={m.closures_accept_label({ name, days: daysText({ from, to }) })}
                onClick={() => onClose({ values: { name, from, to } })}
              >
                {m.closures_accept_button()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {holidays?.length === 0 ? <p>{m.closures_holidays_over()}</p> : null}
    </Card>
  )
}

/** `/admin/adminClosures`: the days on which the hospital is closed, and a review of what is booked on them (decision 122). */
export function AdminClosuresScreen(props: AdminClosuresScreenProps) {
  const { review, removal, canEdit, busy, problem } = props
  const steps = [{ label: m.doctors_title(), href: href('adminDoctors') }, { label: m.pages_closures() }]
  return (
    <>
      <RecordPage
        before={<Breadcrumb steps={steps} />}
        title={review ? m.closures_review_title({ name: review.closure.name }) : m.pages_closures()}
        lead={review ? m.closures_review_lead({ days: daysText(review.closure) }) : m.closures_lead()}
        state={props.state}
        record={props.closures}
        errorMessage={props.errorMessage}
        skeleton={{ kind: 'table', label: m.closures_loading(), rows: 4 }}
        onRetry={props.onRetry}
      >
        {() =>
          review ? (
            <AffectedAppointments
              affected={review.affected}
              total={review.total}
              confirmLabel={m.closures_carry_out_button()}
              busy={busy}
              problem={problem}
              onConfirm={props.onCarryOut}
              onCancel={props.onCancel}
            />
          ) : (
            <div className="grid gap-8">
              <ClosuresTable {...props} />
              {canEdit ? (
                <div className="grid items-start gap-6 lg:grid-cols-2">
                  <NewClosure {...props} problem={removal ? undefined : problem} />
                  <Holidays {...props} />
                </div>
              ) : null}
            </div>
          )
        }
      </RecordPage>
      <ActionWithReasonModal
        open={removal !== undefined}
        title={m.closures_remove_title({ name: removal?.name ?? '' })}
        text={m.closures_remove_text()}
        confirmLabel={m.closures_remove_confirm()}
        reason="none"
        busy={busy}
        problem={problem}
        onConfirm={() => props.onConfirm()}
        onCancel={() => props.onCancel()}
      />
    </>
  )
}
