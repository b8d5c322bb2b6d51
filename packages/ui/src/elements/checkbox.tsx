import type { ComponentProps, ReactNode } from 'react'
import { FieldError, FieldHint } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'name'> & {
  /** The key in the form's values. Also the box's id unless `id` is set. */
  name: string
  /** The text next to the box. It may contain a link. */
  label: ReactNode
  /** One short sentence under the label. */
  hint?: string
  /** What is wrong, and how to correct it. */
  error?: string
}

/** A single checkbox. Its form value is 'on' or ''. */
export function Checkbox({ name, id = name, label, hint, error, ...native }: CheckboxProps) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...native}
          type="checkbox"
          id={id}
          name={name}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-6 shrink-0 rounded-sm accent-brand"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}
