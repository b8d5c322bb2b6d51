export type PropKind = 'text' | 'number' | 'boolean' | 'choice' | 'function' | 'content' | 'object'

export type PropDocs = {
  /** The type in one line. */
  type: string
  /** The declarations of the types that it names. */
  detail?: string
  kind: PropKind
  /** The values of a choice. */
  options?: readonly (string | number)[]
  required: boolean
  description?: string
  defaultValue?: string
}

/** What a component's source says about it. */
export type ComponentDocs = { name: string; description?: string; props: Record<string, PropDocs> }
