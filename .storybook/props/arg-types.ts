import type { ArgTypes } from '@storybook/react-vite'
import type { ArgTypesEnhancer } from 'storybook/internal/types'
import type { ComponentDocs, PropDocs } from './docs.ts'
import { htmlAttributes } from './html-attributes.ts'
import { presetsOf } from './presets.ts'

type ArgType = ArgTypes[string]

const typeNames = { text: 'string', number: 'number', boolean: 'boolean', function: 'function' } as const

/** A dash. With `control: false`, a page would offer to set one up. */
const noControl = { type: 'object', disable: true } as const

/** A type as Storybook names it. */
function typeOf({ kind, type, required }: PropDocs): ArgType['type'] {
  if (kind === 'choice' || kind === 'content' || kind === 'object') return { name: 'other', value: type, required }
  return { name: typeNames[kind], required }
}

function controlOf({ kind, type, options = [] }: PropDocs): Partial<ArgType> {
  if (kind === 'choice') return { control: { type: options.length > 4 ? 'select' : 'radio' }, options }
  if (kind === 'text' || kind === 'content') return { control: { type: 'text' } }
  if (kind === 'number' || kind === 'boolean') return { control: { type: kind } }
  const presets = presetsOf(type)
  return presets
    ? { control: { type: 'select' }, options: Object.keys(presets), mapping: presets }
    : { control: noControl }
}

const argTypeOf = (name: string, docs: PropDocs): ArgType => {
  const { type, detail, required, description, defaultValue } = docs
  return {
    name,
    description: description ?? '',
    type: typeOf(docs),
    table: {
      type: { summary: type, ...(detail && { detail }), required },
      ...(defaultValue && { defaultValue: { summary: defaultValue } }),
    },
    ...controlOf(docs),
  }
}

type Described = { propDocs: ComponentDocs }

const isDescribed = (component: unknown): component is Described =>
  (typeof component === 'function' || (typeof component === 'object' && component !== null)) && 'propDocs' in component

const docsOf = (component: unknown): ComponentDocs | undefined =>
  isDescribed(component) ? component.propDocs : undefined

/** The table of a component's props. */
export const extractArgTypes = (component: unknown): ArgTypes =>
  Object.fromEntries(
    Object.entries(docsOf(component)?.props ?? {}).map(([name, docs]) => [name, argTypeOf(name, docs)]),
  )

export const extractDescription = (component: unknown): string => docsOf(component)?.description ?? ''

/**
 * What depends on a story's own values: words for attributes of HTML, which are in no type of ours, and no text field
 * for content that is more than a text.
 */
export const describeArgs: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const described = Object.entries(initialArgs).flatMap(([name, value]) => {
    const known = argTypes[name]
    const attribute = htmlAttributes[name]
    if (!known) return attribute ? [[name, argTypeOf(name, attribute)] as const] : []
    const isElement = typeof value === 'object' && value !== null && !known.mapping
    return isElement ? [[name, { ...known, control: noControl }] as const] : []
  })
  return { ...argTypes, ...Object.fromEntries(described) }
}
