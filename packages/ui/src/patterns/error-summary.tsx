import { m } from '@ilera/contract/messages'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Button } from '../elements/button.tsx'
import { ErrorIcon } from '../elements/icons.tsx'

export type ErrorSummaryProps = {
  /** The errors; nothing renders without them. A new object takes the focus again. */
  problem?: ValidationErrors
  /** Which action failed, shown above the errors: 'error sending message'. */
  failed?: string
  /** Called to open the form again with the current values; given once somebody else has changed the record. */
  onReopen?: () => void
}

function goToField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault()
  const field = document.getElementById(name) ?? document.getElementsByName(name)[0]
  field?.focus()
}

/** A link to a field, whose id is its name. */
const FieldLink = ({ name, errorMessage }: { name: string; errorMessage: string }) => (
  <a
    href={`#${name}`}
    onClick={(event) => goToField(event, name)}
    className="inline-flex min-h-11 items-center underline sm:pointer-fine:min-h-8 underline-offset-4 hover:decoration-2"
  >
    {errorMessage}
  </a>
)

/**
 * The error summary at the top of a form: the main error, and a link to each field with an error. Takes the focus when
 * it appears, so that nobody misses it.
 */
export function ErrorSummary({ problem, failed, onReopen }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])
  if (!problem) return null
  const fields = Object.entries(problem.fields).flatMap(([name, errorMessage]) =>
    errorMessage ? [{ name, errorMessage }] : [],
  )
  const [only, ...others] = fields
  // A single server error about one field is summary and link at once.
  const isAnnouncedByLink = !failed && only?.errorMessage === problem.summary && others.length === 0
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-md border-2 border-danger bg-danger-soft px-4 py-4 text-danger-text focus-visible:outline-offset-4"
    >
      <ErrorIcon className="mt-0.5 size-6" />
      <div className="grid min-w-0 gap-1">
        <h2 className="font-sans text-lg">
          {isAnnouncedByLink ? <FieldLink {...only} /> : (failed ?? problem.summary)}
        </h2>
        {failed ? <p>{problem.summary}</p> : null}
        {fields.length > 0 && !isAnnouncedByLink ? (
          <ul className="grid">
            {fields.map((field) => (
              <li key={field.name}>
                <FieldLink {...field} />
              </li>
            ))}
          </ul>
        ) : null}
        {onReopen ? (
          <div className="mt-2">
            <Button kind="secondary" size="small" onClick={() => onReopen()}>
              {m.common_show_current_button()}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}
