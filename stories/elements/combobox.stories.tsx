import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { Button } from '@ilera/ui/elements/button'
import { Combobox } from '@ilera/ui/elements/combobox'
import { Dialog } from '@ilera/ui/elements/dialog'
import { Form } from '@ilera/ui/elements/form'
import { setFieldValue } from '../../packages/ui/src/elements/form-draft.ts'
import { longWord } from '../fixtures/odd.ts'

const doctors = [
  { value: 'Dr Ngozi Eze', detail: 'Cardiologist' },
  { value: 'Dr Ṣèyí Bello', detail: 'General practitioner' },
  { value: 'Dr Ada Obi', detail: 'General practitioner' },
  { value: 'Dr Ibrahim Ɗanjuma', detail: 'Paediatrician' },
]
const many = Array.from({ length: 10_000 }, (_, at) => ({ value: `Doctor ${at + 1}`, detail: `Ward ${at % 40}` }))

const meta = {
  title: 'Primitives/Combobox',
  component: Combobox,
  args: { label: 'Doctor', name: 'doctor', options: doctors },
  decorators: [(Story) => <div className="min-h-[27rem]">{Story()}</div>],
} satisfies Meta<typeof Combobox>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  args: { defaultValue: 'Dr Ada Obi', hint: 'Type a part of the name.' },
  tags: ['no-picture'],
}
export const Open: Story = {
  args: { defaultValue: 'Dr Ada Obi' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Doctor' }))
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Dr Ada Obi')
    await expect(canvas.getAllByRole('option')).toHaveLength(4)
  },
}
export const NotAnOption: Story = {
  args: { defaultValue: 'Dr Nobody' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Doctor' })
    await userEvent.type(field, ' at all')
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing found')
    await userEvent.tab()
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Error: Choose one from the list')
    await expect(field).toHaveValue('Dr Nobody at all')
  },
}
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Dr Ada Obi' }, tags: ['no-picture'] }
export const Searching: Story = {
  tags: ['no-picture'],
  args: { onQuery: fn(), state: 'loading', options: [] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Doctor' }), 'obi')
    await expect(args.onQuery).toHaveBeenLastCalledWith({ query: 'obi' })
    await expect(canvas.getByRole('status')).toHaveTextContent('Searching…')
  },
}
export const LongWords: Story = {
  args: { options: [{ value: longWord, detail: longWord }], defaultValue: longWord, hint: longWord },
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('combobox', { name: 'Doctor' })),
}
export const TenThousand: Story = {
  tags: ['no-picture'],
  args: { name: 'anyDoctor', options: many },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Doctor' }), '9 ward 39')
    await expect(canvas.getAllByRole('option')).toHaveLength(50)
    await expect(canvas.getByRole('status')).toHaveTextContent(/^\d+ found\. \d+ more: type more letters to find them$/)
  },
}

const submitted = fn<(submission: { values: Record<string, string> }) => void>()
const inForm: Story['render'] = (args) => (
  <Form fields={['doctor', 'second']} onSubmit={submitted}>
    <Combobox {...args} />
    <Combobox {...args} label="Second doctor" name="second" allowsOther />
    <Button type="submit">Send</Button>
  </Form>
)

/** The keys, twice on a page: the lists have ids of their own. */
export const ChoosesByKeyboard: Story = {
  render: inForm,
  tags: ['no-picture'],
  play: async ({ canvas, userEvent }) => {
    submitted.mockClear()
    const [first, second] = [
      canvas.getByRole('combobox', { name: 'Doctor' }),
      canvas.getByRole('combobox', { name: 'Second doctor' }),
    ]
    await expect(first.getAttribute('aria-controls')).not.toBe(second.getAttribute('aria-controls'))
    await userEvent.type(first, 'practi seyi')
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Dr Ṣèyí Bello')
    await expect(first.getAttribute('aria-activedescendant')).toBe(canvas.getByRole('option', { selected: true }).id)
    await userEvent.keyboard('{Enter}')
    await expect(first).toHaveValue('Dr Ṣèyí Bello')
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Dr Ṣèyí Bello')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('option')).not.toBeInTheDocument()
    await userEvent.type(second, 'Dr Somebody Else')
    await expect(second).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Enter}')
    await expect(submitted).toHaveBeenLastCalledWith({
      values: { doctor: 'Dr Ṣèyí Bello', second: 'Dr Somebody Else' },
    })
  },
}

/** The value of a text that is no option is blank. One that differs in case and accents alone becomes the option. */
export const FormValues: Story = {
  render: inForm,
  tags: ['no-picture'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    submitted.mockClear()
    const field = canvasElement.querySelector<HTMLInputElement>('[name=doctor]')
    if (!field) throw new Error('No element has the name.')
    const send = () => userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    setFieldValue(field, 'Dr Nobody')
    await send()
    await expect(submitted).toHaveBeenLastCalledWith({ values: { doctor: '', second: '' } })
    await expect(field).toBeInvalid()
    setFieldValue(field, 'Dr Ngozi Eze')
    await send()
    // Filled in by the page: nobody asked for a list.
    await expect(canvas.queryByRole('option')).not.toBeInTheDocument()
    await expect(submitted).toHaveBeenLastCalledWith({ values: { doctor: 'Dr Ngozi Eze', second: '' } })
    await userEvent.clear(field)
    await userEvent.type(field, 'Dr Unknown{Enter}')
    await expect(field).toBeInvalid()
    await userEvent.clear(field)
    await userEvent.type(field, 'dr ibrahim danjuma')
    await userEvent.tab()
    await expect(field).toHaveValue('Dr Ibrahim Ɗanjuma')
  },
}

export const EscapeInADialog: Story = {
  tags: ['no-picture'],
  args: { options: doctors },
  render: (args) => (
    <Dialog open title="Assign a doctor" onClose={closed}>
      <Combobox {...args} />
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    closed.mockClear()
    const field = await screen.findByRole('combobox', { name: 'Doctor' })
    await userEvent.click(field)
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(closed).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(closed).toHaveBeenCalledOnce()
  },
}
const closed = fn<() => void>()
