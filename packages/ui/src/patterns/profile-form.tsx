import { m } from '@ilera/contract/messages'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'
import type { ElementChildren } from '../elements/element-children.ts'
import { FileField } from '../elements/file-field.tsx'
import { Form, type FormDraft } from '../elements/form.tsx'
import { ErrorSummary } from './error-summary.tsx'

/** What the screens of both profiles pass on. */
export type ProfileFormState<Field extends string> = {
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** The share of the picture that has been sent, 0 to 1. */
  uploaded?: number
  /** The URL of the picture; initials replace a missing one. */
  pictureUrl?: string | null
  /** Stores what is typed, so that a reload does not lose it. */
  draft?: FormDraft
  /** The version of the profile that the form is opened with. */
  version?: string
  /** Called to open the form again with the current values; given once somebody else has changed the profile. */
  onReopen?: () => void
  /** Called when a picture is chosen, before the form is sent. */
  onChoosePicture?: (choice: { file: File }) => void
  /** Called with the values of the form. */
  onSave: (submission: { values: { [Name in Field]: string } }) => void
}

export type ProfileFormProps<Field extends string> = ProfileFormState<Field> & {
  /** The names of the fields in `children`. */
  fields: readonly Field[]
  /** The label of the field for the picture. */
  pictureLabel: string
  /** Where Cancel leads: the profile. */
  cancelHref: string
  /** Called on every change. */
  onEdit?: (edit: { values: { [Name in Field]: string } }) => void
  /** The fields, below the picture. */
  children: ElementChildren
}

/** The form that changes a profile: the picture, the fields of its kind of account, Update and Cancel. */
export function ProfileForm<const Field extends string>(props: ProfileFormProps<Field>) {
  const { fields, busy, problem, uploaded, pictureUrl, pictureLabel, draft, version, cancelHref, children } = props
  return (
    <div className="grid max-w-2xl gap-6">
      <ErrorSummary problem={problem} onReopen={props.onReopen} />
      <Card>
        <Form fields={fields} busy={busy} draft={draft} version={version} onSubmit={props.onSave} onEdit={props.onEdit}>
          <FileField
            label={pictureLabel}
            name="profilePicture"
            hint={m.profiles_picture_hint()}
            optional
            currentUrl={pictureUrl}
            percent={uploaded === undefined ? undefined : Math.round(uploaded * 100)}
            disabled={busy}
            error={problem?.fields['profilePicture']}
            onChoose={props.onChoosePicture}
          />
          {children}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {m.profiles_update_button()}
            </Button>
            <Button kind="secondary" href={cancelHref}>
              {m.profiles_cancel_button()}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  )
}
