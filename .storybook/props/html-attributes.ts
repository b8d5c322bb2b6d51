import type { PropDocs } from './docs.ts'

const attribute = (kind: PropDocs['kind'], description: string): PropDocs => ({
  type: kind === 'text' ? 'string' : kind === 'function' ? '() => void' : kind,
  kind,
  required: false,
  description,
})

/** Attributes of HTML elements that stories set. Components pass them on as they are. */
export const htmlAttributes: Readonly<Record<string, PropDocs>> = {
  onClick: attribute('function', 'Called on a press or a click.'),
  disabled: attribute('boolean', 'Cannot be used, and takes no focus.'),
  defaultChecked: attribute('boolean', 'Whether the box is ticked at first.'),
  defaultValue: attribute('text', 'The value at first. The field keeps its own value from then on.'),
  autoComplete: attribute('text', 'Which of the browser’s saved values fits, such as `email`.'),
  inputMode: attribute('text', 'Which keyboard a phone shows, such as `numeric`.'),
  placeholder: attribute('text', 'An example inside the empty field. It never replaces the label.'),
  type: attribute('text', 'The kind of input, such as `email` or `tel`.'),
  id: attribute('text', 'The element’s id.'),
  children: attribute('content', 'What stands inside.'),
}
