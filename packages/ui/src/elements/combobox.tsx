import { m } from '@ilera/contract/messages'
import { type ComponentProps, type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { ListArrow } from './combobox/list-parts.tsx'
import { controlClass, Field, type FieldProps, splitFieldProps } from './field.tsx'
import { setFieldValue } from './form-draft.ts'
import { mostShown, searchFieldOptions } from './match-options.ts'
import { useListbox } from './use-listbox.tsx'

export type ComboboxOption = {
  /** The text of the option, which is also the form's value. */
  value: string
  /** A second line that says more, such as a speciality. It is searched, too. */
  detail?: string
}

type OwnProps = 'className' | 'type' | 'role' | 'list' | 'value' | 'defaultValue' | 'ref'
type OwnEvents = 'onChange' | 'onInput' | 'onClick' | 'onBlur' | 'onKeyDown'
type NativeProps = Omit<ComponentProps<'input'>, keyof FieldProps | OwnProps | OwnEvents>

export type ComboboxProps = FieldProps &
  NativeProps & {
    /** All options, or with `onQuery` those that the current text finds. Keep the array while they stay the same. */
    options: readonly ComboboxOption[]
    /** Whether a text that is no option is a value, too. Without it only an option is. */
    allowsOther?: boolean
    /** The value at first. */
    defaultValue?: string
    /** Called with the text on every change, for options from the network. The list then filters nothing itself. */
    onQuery?: (change: { query: string }) => void
    /** The progress of a search with `onQuery`. `idle` keeps the list closed. */
    state?: 'idle' | 'loading' | 'found' | 'failed'
    /** Shown if no option matches. With `allowsOther` the list closes instead. */
    emptyText?: string
    /** Shown if a search fails. */
    failedText?: string
    /** Called when an option is chosen. The form's `input` event fires, too. */
    onChoose?: (option: ComboboxOption) => void
  }

/**
 * A text field that finds one of many options (combobox). The field keeps its own text; the form's value is that text if
 * it is an option or if others are allowed, else ''.
 */
export function Combobox(props: ComboboxProps) {
  const { options, allowsOther = false, onQuery, state = 'found', emptyText, failedText, onChoose, ...rest } = props
  const { frame, native } = splitFieldProps(rest)
  const input = useRef<HTMLInputElement>(null)
  const isWriting = useRef(false)
  /** A value that was an option before the network found others. */
  const [chosen, setChosen] = useState(native.defaultValue)
  const [query, setQuery] = useState('')
  /** The text that the field was left with. */
  const [left, setLeft] = useState('')

  const search = useMemo(() => searchFieldOptions(options), [options])
  const { shown, total } = useMemo(
    () => search.match(onQuery ? '' : query, onQuery ? options.length : mostShown),
    [search, query, onQuery, options.length],
  )
  const valueOf = (text: string): string => {
    if (allowsOther || text === chosen) return text
    return text === '' ? '' : (search.withTitle(text)?.title ?? '')
  }
  const write = (text: string) => {
    if (!input.current) return
    isWriting.current = true
    setFieldValue(input.current, text)
    isWriting.current = false
  }
  const status = {
    idle: '',
    loading: m.lists_searching(),
    failed: failedText ?? m.common_an_error_occurred(),
    found: total === 0 ? (emptyText ?? m.lists_nothing_found()) : '',
  }[state]
  const canOpen = state !== 'idle' && !native.readOnly && !native.disabled
  const list = useListbox({
    label: frame.label,
    options: state === 'found' ? shown : [],
    total,
    hasContent: canOpen && !(allowsOther && state === 'found' && total === 0),
    status,
    startAt: () => (query === '' ? shown.findIndex(({ title }) => title === input.current?.value) : -1),
    onChoose: ({ option }) => {
      setChosen(option.value)
      setQuery('')
      setLeft('')
      write(option.value)
      onChoose?.(option)
    },
  })
  const edited = ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    if (isWriting.current) return
    // A draft or a button writes into a field that has not the focus: its list stays closed.
    if (!field.matches(':focus')) return setLeft(field.value)
    setLeft('')
    setQuery(field.value)
    list.open()
    onQuery?.({ query: field.value })
  }
  const leave = () => {
    list.close()
    setQuery('')
    const text = input.current?.value ?? ''
    const value = valueOf(text)
    if (value !== '' && value !== text) write(value)
    setLeft(value || text)
  }

  const onFormData = useEffectEvent(({ formData }: FormDataEvent) => {
    if (formData.has(frame.name)) formData.set(frame.name, valueOf(input.current?.value ?? ''))
  })
  const onReset = useEffectEvent(() => {
    list.close()
    setQuery('')
    setLeft('')
  })
  const onSubmit = useEffectEvent(() => setLeft(input.current?.value ?? ''))
  useEffect(() => {
    const form = input.current?.form
    const abort = new AbortController()
    const { signal } = abort
    form?.addEventListener('formdata', (event) => onFormData(event), { signal })
    form?.addEventListener('reset', () => onReset(), { signal })
    form?.addEventListener('submit', () => onSubmit(), { signal })
    return () => abort.abort()
  }, [])

  const isUnknown = left.trim() !== '' && valueOf(left) === ''
  return (
    <Field {...frame} error={frame.error ?? (isUnknown ? m.choices_not_an_option() : undefined)}>
      {(control) =>
        list.attachTo({
          field: (
            <>
              <input
                spellCheck={false}
                {...native}
                {...control}
                {...list.control}
                ref={input}
                type="text"
                onInput={edited}
                onClick={list.shown ? undefined : list.openAtStart}
                onBlur={leave}
                onKeyDown={list.press}
                className={`${controlClass} pe-11`}
              />
              <ListArrow />
            </>
          ),
        })
      }
    </Field>
  )
}
