import { choicesOf, planFrom } from '@ilera/contract/closures/plan'
import type { Affected, Plan } from '@ilera/contract/closures/schemas'
import { formatDate, formatTime } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Button } from '../elements/button.tsx'
import { Checkbox } from '../elements/checkbox.tsx'
import { Form } from '../elements/form.tsx'
import { Select } from '../elements/select.tsx'
import { Table } from '../elements/table.tsx'
import { ErrorSummary } from './error-summary.tsx'

export type AffectedAppointmentsProps = {
  /** The appointments, by time, each with the free times it can go to. */
  affected: readonly Affected[]
  /** How many there are, beyond these too. */
  total: number
  /** The label of the button that carries the plan out. */
  confirmLabel: string
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** Why the plan could not be carried out. */
  problem?: ValidationErrors
  /** Called with what becomes of each appointment. */
  onConfirm: (choice: { plan: Plan }) => void
  /** Called to go back without a change. */
  onCancel: () => void
}

const rowKey = ({ _id }: Affected) => _id
/** The field that says that the rest is done where something does not fit. */
const possible = 'possible'

/** Appointments that cannot stay, with a choice for each: another time, another doctor, cancel, or leave it. */
export function AffectedAppointments(props: AffectedAppointmentsProps) {
  const { affected, total, confirmLabel, busy, problem, onConfirm, onCancel } = props
  return (
    <div className="grid gap-5">
      <ErrorSummary problem={problem} />
      <Form
        fields={[...affected.map(rowKey), possible]}
        busy={busy}
        label={confirmLabel}
        onSubmit={({ values }) =>
          onConfirm({ plan: planFrom(affected, values, values[possible] === 'on' ? 'possible' : 'all') })
        }
      >
        <Table
          caption={m.closures_affected_caption({ count: total })}
          rows={affected}
          rowKey={rowKey}
          columns={[
            { key: 'name', header: m.closures_patient_column(), rowHeader: true, cell: ({ fullName }) => fullName },
            {
              key: 'when',
              header: m.closures_when_column(),
              cell: ({ date, time }) => m.closures_when({ day: formatDate(date), time: formatTime(time) }),
            },
            { key: 'doctor', header: m.closures_doctor_column(), cell: ({ doctorName }) => doctorName },
          ]}
          actions={(one) => (
            <div className="min-w-0 grow basis-full @4xl:w-80">
              <Select
                name={one._id}
                label={m.closures_plan_field({ fullName: one.fullName })}
                isLabelHidden
                options={choicesOf(one)}
                disabled={busy}
              />
            </div>
          )}
        />
        {affected.length < total ? <p>{m.closures_more_later({ count: total - affected.length })}</p> : null}
        <Checkbox name={possible} label={m.closures_possible_field()} hint={m.closures_possible_hint()} />
        <p className="text-ink-soft">{m.closures_told_hint()}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {confirmLabel}
          </Button>
          <Button kind="secondary" disabled={busy} onClick={() => onCancel()}>
            {m.common_go_back()}
          </Button>
        </div>
      </Form>
    </div>
  )
}
