import { m } from '@ilera/contract/messages'
import { stepUnits, type PlannedState, type StepUnit } from '@ilera/contract/follow-ups/constants'
import { slotValue, visitField } from '@ilera/contract/follow-ups/rules'
import type { PlannedVisit, VisitPlan } from '@ilera/contract/follow-ups/schemas'
import { formatDay, formatDayMonth, formatNaira, formatTime } from '@ilera/contract/formats'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { useEffect, useRef } from 'react'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'
import { DetailsList } from '../elements/details-list.tsx'
import type { ElementChildren } from '../elements/element-children.ts'
import { Form } from '../elements/form.tsx'
import { Select } from '../elements/select.tsx'
import { TextField } from '../elements/text-field.tsx'
import { Textarea } from '../elements/textarea.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { serviceDetails } from './service-details.ts'

/** How a visit is followed: the hospital books one or several, or suggests one to the patient. */
export type FollowUpMode = 'one' | 'series' | 'suggest'

export type FollowUpPlanProps = {
  /** One visit, a series (it asks for the number of visits too), or one that the patient is to book. */
  mode: FollowUpMode
  /** What is free around each wanted time. Without it, the page asks how many visits and when. */
  plan?: VisitPlan
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Called with the texts as typed. */
  onPlan: (submission: { values: { count: string; every: string; unit: string } }) => void
  /** Called with the texts as typed, for the patient to book. */
  onSuggest: (submission: { values: { every: string; unit: string; note: string } }) => void
  /** Called with the chosen time of each visit, by its field, and the reason. */
  onBook: (submission: { values: Record<string, string> }) => void
  /** Called to change the number of visits or weeks. */
  onBack: () => void
  /** Called to leave without a booking. */
  onCancel: () => void
}

const unitLabels: Record<StepUnit, () => string> = {
  days: m.follow_ups_unit_days,
  weeks: m.follow_ups_unit_weeks,
}
const titles: Record<FollowUpMode, () => string> = {
  one: m.follow_ups_one_title,
  series: m.follow_ups_series_title,
  suggest: m.follow_ups_suggest_title,
}
const stateHints: Record<PlannedState, (visit: PlannedVisit) => string | undefined> = {
  free: () => undefined,
  taken: ({ time }) => m.follow_ups_hint_taken({ time: formatTime(time) }),
  closed: ({ closure }) => m.follow_ups_hint_closed({ name: closure ?? '' }),
  away: () => m.follow_ups_hint_away(),
  beyond: () => m.follow_ups_hint_beyond(),
}

/** After an attended visit: how many visits are to follow, and which of the free times each gets. The first field has the focus. */
export function FollowUpPlan(props: FollowUpPlanProps) {
  const { mode, plan, problem } = props
  return (
    <Card title={titles[mode]()} kind="accent">
      <FirstFieldFocused key={plan === undefined ? 'asking' : 'reviewing'}>
        <ErrorSummary problem={problem} />
        {mode === 'suggest' ? (
          <Suggesting {...props} />
        ) : plan === undefined ? (
          <Asking {...props} />
        ) : (
          <Reviewing {...props} plan={plan} />
        )}
      </FirstFieldFocused>
    </Card>
  )
}

/** A step whose first field gets the focus when it begins. */
function FirstFieldFocused({ children }: { children: ElementChildren }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = part.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
    field?.focus()
    // What is proposed can be typed over.
    if (field instanceof HTMLInputElement) field.select()
  }, [])
  return (
    <div ref={part} className="grid min-w-0 gap-5">
      {children}
    </div>
  )
}

function Asking({ mode, busy, problem, onPlan, onCancel }: FollowUpPlanProps) {
  const error = (field: string) => problem?.fields[field]
  const isSeries = mode === 'series'
  return (
    <Form
      fields={['count', 'every', 'unit']}
      busy={busy}
      label={m.follow_ups_plan_label()}
      onSubmit={({ values }) => onPlan({ values: isSeries ? values : { ...values, count: '1' } })}
    >
      {isSeries ? (
        <TextField
          label={m.follow_ups_count_field()}
          name="count"
          inputMode="numeric"
          autoComplete="off"
          defaultValue="4"
          error={error('count')}
        />
      ) : null}
      <Interval
        label={isSeries ? m.follow_ups_every_field() : m.follow_ups_in_field()}
        defaultValue={isSeries ? '1' : '2'}
        error={error('every')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {m.follow_ups_plan_button()}
        </Button>
        <Button kind="secondary" disabled={busy} onClick={() => onCancel()}>
          {m.follow_ups_cancel_button()}
        </Button>
      </div>
    </Form>
  )
}

/** A number of days or weeks. */
const Interval = ({ label, defaultValue, error }: { label: string; defaultValue: string; error?: string }) => (
  <div className="grid min-w-0 gap-5 @sm:grid-cols-2">
    <TextField
      label={label}
      name="every"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={defaultValue}
      error={error}
    />
    <Select
      label={m.follow_ups_unit_field()}
      name="unit"
      defaultValue="weeks"
      options={stepUnits.map((unit) => ({ value: unit, label: unitLabels[unit]() }))}
    />
  </div>
)

/** When the patient is to come back, and a note to the patient. */
function Suggesting({ busy, problem, onSuggest, onCancel }: FollowUpPlanProps) {
  const error = (field: string) => problem?.fields[field]
  return (
    <Form
      fields={['every', 'unit', 'note']}
      busy={busy}
      label={m.follow_ups_suggest_title()}
      onSubmit={({ values }) => onSuggest({ values })}
    >
      <Interval label={m.follow_ups_in_field()} defaultValue="2" error={error('every')} />
      <Textarea label={m.follow_ups_note_label()} name="note" hint={m.follow_ups_note_hint()} error={error('note')} />
      <p className="text-ink-soft">{m.follow_ups_suggest_hint()}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {m.follow_ups_suggest_button()}
        </Button>
        <Button kind="secondary" disabled={busy} onClick={() => onCancel()}>
          {m.follow_ups_suggest_cancel_button()}
        </Button>
      </div>
    </Form>
  )
}

/** The free times of a visit. Several visits can do without one of them. */
const choicesOf = ({ free }: PlannedVisit, canLeaveOut: boolean) => [
  ...free.map((slot) => ({
    value: slotValue(slot),
    label: m.follow_ups_slot({ time: formatTime(slot.time), day: formatDayMonth(slot.date) }),
  })),
  ...(canLeaveOut || free.length === 0 ? [{ value: '', label: m.follow_ups_leave_out() }] : []),
]

function Reviewing({ plan, busy, problem, onBook, onBack, onCancel }: FollowUpPlanProps & { plan: VisitPlan }) {
  const { visits } = plan
  const error = (field: string) => problem?.fields[field]
  return (
    <>
      <DetailsList
        items={[
          { label: m.appointments_patient_name_label(), value: plan.fullName },
          { label: m.appointments_doctor_label(), value: plan.doctorName },
          ...serviceDetails(plan),
          { label: m.follow_ups_fee_label(), value: formatNaira(plan.fee) },
        ]}
      />
      <Form
        fields={['presentSymptoms', ...visits.map((_, place) => visitField(place))]}
        busy={busy}
        label={m.follow_ups_book_label()}
        onSubmit={onBook}
      >
        {visits.map((visit, place) => (
          <Select
            key={visit.date}
            label={m.follow_ups_visit_field({ number: String(place + 1), day: formatDay(visit.date) })}
            name={visitField(place)}
            hint={stateHints[visit.state](visit)}
            options={choicesOf(visit, visits.length > 1)}
            error={error(visitField(place))}
          />
        ))}
        <TextField
          label={m.desk_reason_label()}
          name="presentSymptoms"
          autoComplete="off"
          defaultValue={m.follow_ups_reason_default()}
          error={error('presentSymptoms')}
        />
        <p className="text-ink-soft">{m.follow_ups_told_hint()}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {visits.length === 1 ? m.follow_ups_book_one_button() : m.follow_ups_book_button()}
          </Button>
          <Button kind="secondary" disabled={busy} onClick={() => onBack()}>
            {m.common_go_back()}
          </Button>
          <Button kind="secondary" disabled={busy} onClick={() => onCancel()}>
            {m.follow_ups_cancel_button()}
          </Button>
        </div>
      </Form>
    </>
  )
}
