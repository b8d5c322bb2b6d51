import { m } from '@ilera/contract/messages'
import { arrivalCodeLength } from '@ilera/contract/queue/arrival'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'
import { Form } from '../elements/form.tsx'
import { TextField } from '../elements/text-field.tsx'

export type ArrivalFormProps = {
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: with the code, or with the visit. */
  problem?: ValidationErrors
  /** Called with the code as typed. */
  onArrive: (submission: { values: Record<'code', string> }) => void
}

/** A patient says that they have come, with the code from the desk's screen. */
export const ArrivalForm = ({ busy, problem, onArrive }: ArrivalFormProps) => (
  <Card title={m.arrival_title()}>
    <p className="max-w-prose text-ink-soft">{m.arrival_lead()}</p>
    <Form fields={['code']} busy={busy} label={m.arrival_title()} onSubmit={onArrive}>
      <TextField
        label={m.arrival_code_label()}
        name="code"
        hint={m.arrival_code_hint()}
        inputMode="numeric"
        autoComplete="off"
        // Room for spaces.
        maxLength={arrivalCodeLength + 4}
        spellCheck={false}
        // An error without a field, such as a lost line, stands here too.
        error={problem?.fields['code'] ?? problem?.summary}
      />
      <div>
        <Button type="submit" busy={busy}>
          {m.arrival_button()}
        </Button>
      </div>
    </Form>
  </Card>
)
