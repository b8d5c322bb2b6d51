import { m } from '@ilera/contract/messages'
import { formatCount } from '@ilera/contract/formats'
import { clsx } from 'clsx'
import {
  type ChangeEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ComboboxOption } from './combobox.tsx'
import { ListArrow } from './combobox/list-parts.tsx'
import { controlClass, Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'
import { mostShown, searchFieldOptions } from './match-options.ts'
import { useListbox } from './use-listbox.tsx'

export type TagInputProps = FieldProps & {
  /** All options. Keep the array while they stay the same. */
  options: readonly ComboboxOption[]
  /** Whether a text that is no option can be added, too. Without it only an option can. */
  allowsOther?: boolean
  /** The values at first, and again when the form is reset. */
  defaultValues?: readonly string[]
  /** The most values that can be added. The field says how many there are. */
  max?: number
  /** Whether nothing can be added or removed. A form does not send the values of a disabled field. */
  disabled?: boolean
  /** Shown if no option matches. With `allowsOther` the list closes instead. */
  emptyText?: string
  /** Called with all values whenever one is added or removed. */
  onChange?: (change: { values: readonly string[] }) => void
}

const none: readonly string[] = []
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * A field for several values, added by typing or from a list, each shown as a tag with a button that removes it. The
 * form sends every value under the field's `name`.
 */
export function TagInput(props: TagInputProps) {
  const { options, allowsOther = false, defaultValues = none, max = Infinity, disabled = false, ...others } = props
  const { emptyText = m.lists_nothing_found(), onChange, ...frame } = others
  const countId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState(defaultValues)
  const [text, setText] = useState('')
  /** Whether Backspace has selected the last value: the next one removes it. */
  const [isLastSelected, setIsLastSelected] = useState(false)
  const [problem, setProblem] = useState('')
  /** What screen readers say. */
  const [message, setMessage] = useState('')

  const isFull = values.length >= max
  const full = () => m.tags_full({ max: formatCount(max) })
  const search = useMemo(() => searchFieldOptions(options), [options])
  const { shown, total } = useMemo(
    () => search.match(text, mostShown, ({ title }) => values.includes(title)),
    [search, text, values],
  )
  const valueOf = (typed: string): string | undefined =>
    options.some(({ value }) => value === typed)
      ? typed
      : (search.withTitle(typed)?.title ?? (allowsOther ? typed : undefined))

  const change = (next: readonly string[]) => {
    setValues(next)
    onChange?.({ values: next })
  }
  /** Adds what can be added. The rest stays in the field, before `unfinished`. */
  const add = (texts: readonly string[], unfinished = '') => {
    const next = [...values]
    const messages: string[] = []
    const left: string[] = []
    let wrong = ''
    let repeated = ''
    for (const typed of texts.map((one) => one.trim()).filter(Boolean)) {
      const value = valueOf(typed)
      const present = next.find((one) => isSame(one, value ?? typed))
      if (present !== undefined) {
        repeated = m.tags_already_there({ value: present })
        messages.push(repeated)
      } else if (value !== undefined && next.length < max) {
        next.push(value)
        messages.push(m.tags_added({ value }))
      } else {
        left.push(typed)
        wrong ||= value === undefined ? m.choices_not_an_option() : full()
      }
    }
    if (next.length > values.length) change(next)
    if (next.length > values.length && next.length >= max && wrong === '') messages.push(full())
    if (wrong !== '') messages.push(wrong)
    setText([...left, unfinished.trimStart()].filter(Boolean).join(', '))
    // What was typed twice is gone from the field: the eye needs the reason, too.
    setProblem(wrong || repeated)
    setMessage(messages.join('. '))
  }
  const remove = (value: string) => {
    setIsLastSelected(false)
    setProblem('')
    setMessage(m.tags_removed({ value }))
    change(values.filter((one) => one !== value))
  }
  const list = useListbox({
    label: frame.label,
    options: shown,
    total,
    hasContent: !disabled && !isFull && !(allowsOther && total === 0),
    status: total === 0 ? emptyText : '',
    onChoose: ({ title }) => add([title]),
  })

  const edited = ({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setIsLastSelected(false)
    const parts = field.value.split(',')
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    if (parts.length > 1 && !isComposing) {
      list.close()
      add(parts.slice(0, -1), parts.at(-1))
      return
    }
    setText(field.value)
    setProblem('')
    setMessage('')
    list.open()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    list.press(event)
    if (event.defaultPrevented) return
    const last = values.at(-1)
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      list.close()
      add(text.split(','))
    } else if (event.key !== 'Backspace' || text !== '' || last === undefined) {
      setIsLastSelected(false)
    } else if (isLastSelected && !event.repeat) {
      remove(last)
    } else if (!event.repeat) {
      // The key that has just removed a text, held for too long, takes no value with it.
      list.close()
      setIsLastSelected(true)
      setMessage(m.tags_selected({ value: last }))
    }
  }
  const leave = () => {
    list.close()
    setIsLastSelected(false)
    if (text.trim() !== '') add(text.split(','))
  }

  const onReset = useEffectEvent(() => {
    list.close()
    setText('')
    setIsLastSelected(false)
    setProblem('')
    setMessage('')
    change(defaultValues)
  })
  useEffect(() => {
    const form = input.current?.form
    const abort = new AbortController()
    form?.addEventListener('reset', () => onReset(), { signal: abort.signal })
    return () => abort.abort()
  }, [])

  return (
    <Field {...frame} error={frame.error ?? (problem || undefined)}>
      {(control) => (
        <div className="grid min-w-0 gap-2">
          {values.length > 0 ? (
            <ul aria-label={m.tags_chosen({ label: frame.label })} className="flex min-w-0 flex-wrap gap-2">
              {values.map((value, at) => (
                <Tag
                  key={value}
                  name={control.name}
                  value={value}
                  isSelected={isLastSelected && at === values.length - 1}
                  disabled={disabled}
                  onRemove={({ next }) => {
                    // The button goes: the focus moves to the next one, so that Tab does not begin anew.
                    const target = next ?? input.current
                    target?.focus()
                    remove(value)
                  }}
                />
              ))}
            </ul>
          ) : null}
          <div className="min-w-0">
            {list.attachTo({
              field: (
                <>
                  <input
                    {...control}
                    {...list.control}
                    ref={input}
                    type="text"
                    // Its text is no value yet: the form gets those of the tags alone.
                    name={undefined}
                    aria-describedby={
                      [control['aria-describedby'], max < Infinity && countId].filter(Boolean).join(' ') || undefined
                    }
                    spellCheck={false}
                    disabled={disabled}
                    value={text}
                    onChange={edited}
                    onClick={list.shown ? undefined : () => list.open()}
                    onBlur={leave}
                    onKeyDown={press}
                    className={`${controlClass} pe-11`}
                  />
                  <ListArrow />
                </>
              ),
            })}
          </div>
          {max < Infinity ? (
            <p id={countId} className="text-sm text-ink-soft">
              {isFull ? full() : m.tags_count({ count: formatCount(values.length), max: formatCount(max) })}
            </p>
          ) : null}
          <p role="status" className="sr-only">
            {message}
          </p>
        </div>
      )}
    </Field>
  )
}

type TagProps = {
  name: string
  value: string
  isSelected: boolean
  disabled: boolean
  /** `next` is the button of the next value, or of the one before the last. */
  onRemove: (event: { next: HTMLButtonElement | null | undefined }) => void
}

const Tag = ({ name, value, isSelected, disabled, onRemove }: TagProps) => (
  <li
    className={clsx(
      'flex max-w-full min-w-0 items-center rounded-xl border border-line-strong ps-4',
      disabled ? 'bg-sunken text-ink-soft forced-colors:border-dashed' : 'bg-brand-soft text-ink',
      isSelected && 'outline-2 outline-offset-2 outline-focus',
    )}
  >
    <bdi className="min-w-0 py-1.5 wrap-anywhere">{value}</bdi>
    <input type="hidden" name={name} value={value} disabled={disabled} />
    <IconButton
      label={m.tags_remove({ value })}
      icon={<CloseIcon />}
      disabled={disabled}
      onClick={({ currentTarget }) => {
        const tag = currentTarget.closest('li')
        const beside = tag?.nextElementSibling ?? tag?.previousElementSibling
        onRemove({ next: beside?.querySelector('button') })
      }}
    />
  </li>
)
