import { m } from '@ilera/contract/messages'
import type { Slot } from '@ilera/contract/appointments/schemas'
import { formatLongDate } from '@ilera/contract/formats'
import type { CareEmergency } from '@ilera/contract/hospitals/search-schemas'
import { addDays } from '@ilera/contract/shared/lagos-time'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { dayParts, noticeChoices, usualNotice, weekdayNumbers, wishDaysMax } from '@ilera/contract/waitlist/constants'
import { noticeText, partLabels, weekdayName } from '@ilera/contract/waitlist/wish-text'
import { Button } from '../../../elements/button.tsx'
import { Card } from '../../../elements/card.tsx'
import { Checkbox } from '../../../elements/checkbox.tsx'
import { DateField } from '../../../elements/date-field.tsx'
import { FieldError } from '../../../elements/field.tsx'
import { Form } from '../../../elements/form.tsx'
import { RadioGroup } from '../../../elements/radio-group.tsx'
import { Select } from '../../../elements/select.tsx'
import { Textarea } from '../../../elements/textarea.tsx'
import { EmergencyCard } from '../../../patterns/emergency-card.tsx'
import { ErrorSummary } from '../../../patterns/error-summary.tsx'
import { ProfileIncomplete } from '../../../patterns/profile-incomplete.tsx'

export type WishFormProps = {
  hospitalName?: string | undefined
  serviceName: string
  /** The booked visit that is to be moved earlier. Missing for a first visit. */
  visit?: Slot | undefined
  doctors: readonly { _id: string; doctorName: string }[]
  /** The doctor that is chosen at first; blank for any. */
  doctorId: string
  today: string
  busy: boolean
  problem?: ValidationErrors | undefined
  /** The profile's form, where the profile lacks what a booking needs. */
  profileHref?: string | undefined
  /** What the typed reason may describe, if it may be a danger to life. */
  emergency?: CareEmergency | undefined
  /** Called on every change of the reason. */
  onEdit?: ((edit: { presentSymptoms: string }) => void) | undefined
  onJoin: (wish: {
    values: {
      doctor: string
      weekdays: string
      part: string
      noticeMinutes: string
      until: string
      presentSymptoms: string
    }
  }) => void
}

const dayField = (day: number) => `day${day}` as const
const fields = ['doctor', 'part', 'noticeMinutes', 'until', 'presentSymptoms', ...weekdayNumbers.map(dayField)] as const

/** When somebody can come to a visit that they wait for. */
export function WishForm(props: WishFormProps) {
  const { serviceName, hospitalName, visit, doctors, problem, busy, today, emergency, onEdit, onJoin } = props
  const about = { serviceName, hospitalName: hospitalName ?? '' }
  return (
    <Card title={visit ? m.waitlist_form_earlier_title() : m.waitlist_form_title()}>
      <p>{visit ? m.waitlist_form_earlier({ when: formatLongDate(visit) }) : m.waitlist_form_first(about)}</p>
      {props.profileHref ? <ProfileIncomplete profileHref={props.profileHref} /> : null}
      <ErrorSummary problem={problem} />
      <Form
        label={visit ? m.waitlist_form_earlier_title() : m.waitlist_form_title()}
        fields={fields}
        busy={busy}
        onEdit={({ values: { presentSymptoms } }) => onEdit?.({ presentSymptoms })}
        onSubmit={({ values: { doctor, part, noticeMinutes, until, presentSymptoms, ...days } }) => {
          const chosen = weekdayNumbers.filter((day) => days[dayField(day)] !== '')
          // No day at all is a mistake that the field reports, while an absent choice would mean every day.
          const weekdays = chosen.join(' ') || '0'
          onJoin({ values: { doctor, part, noticeMinutes, until, presentSymptoms, weekdays } })
        }}
      >
        <Select
          label={m.booking_doctor_label()}
          name="doctor"
          defaultValue={props.doctorId}
          emptyLabel={m.booking_any_doctor()}
          options={doctors.map(({ _id, doctorName }) => ({ value: _id, label: doctorName }))}
        />
        <fieldset className="grid min-w-0 gap-1.5">
          <legend className="mb-1.5 font-bold">{m.waitlist_days_label()}</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
            {weekdayNumbers.map((day) => (
              <Checkbox key={day} name={dayField(day)} label={weekdayName(day)} defaultChecked />
            ))}
          </div>
          {problem?.fields.weekdays ? <FieldError id="weekdays-error">{problem.fields.weekdays}</FieldError> : null}
        </fieldset>
        <RadioGroup
          label={m.waitlist_part_label()}
          name="part"
          options={dayParts.map((part) => ({ value: part, label: partLabels[part]() }))}
          defaultValue="any"
          error={problem?.fields.part}
        />
        <Select
          label={m.waitlist_notice_label()}
          name="noticeMinutes"
          hint={m.waitlist_notice_hint()}
          defaultValue={String(usualNotice)}
          options={noticeChoices.map((minutes) => ({ value: String(minutes), label: noticeText(minutes) }))}
          error={problem?.fields.noticeMinutes}
        />
        {visit ? null : (
          <>
            <DateField
              label={m.waitlist_until_label()}
              name="until"
              optional
              hint={m.waitlist_until_hint({ days: String(wishDaysMax) })}
              today={today}
              min={today}
              max={addDays(today, wishDaysMax)}
              error={problem?.fields.until}
            />
            <Textarea
              label={m.booking_reason_label()}
              name="presentSymptoms"
              optional
              rows={2}
              hint={m.booking_reason_hint()}
              error={problem?.fields.presentSymptoms}
            />
            {emergency ? <EmergencyCard emergency={emergency} /> : null}
          </>
        )}
        <div>
          <Button type="submit" busy={busy}>
            {m.waitlist_join_button()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
