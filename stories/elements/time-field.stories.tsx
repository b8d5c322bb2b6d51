import { Form } from '@ilera/ui/elements/form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TimeField } from '@ilera/ui/elements/time-field'

const meta = {
  title: 'Primitives/Time field',
  component: TimeField,
  args: { label: 'Time', name: 'time', min: '08:00', max: '16:00' },
} satisfies Meta<typeof TimeField>
export default meta
type Story = StoryObj<typeof meta>

const onSubmit = fn()
const onEdit = fn()
const inForm: Story['decorators'] = (Story) => (
  <Form fields={['time']} onSubmit={onSubmit} onEdit={onEdit} label="Booking">
    {Story()}
  </Form>
)
const listButton = { name: 'Choose from the list: Time' }

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: '14:30' } }
export const WithHint: Story = { args: { hint: 'From 8:00am to 4:00pm, Lagos time.' } }
export const Invalid: Story = { args: { defaultValue: '18:30', error: 'Time must be between 8:00 AM and 4:00 PM.' } }
export const Disabled: Story = {
  args: { disabled: true, defaultValue: '14:30' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Time')).toBeDisabled()
    await expect(canvas.getByRole('button', listButton)).toBeDisabled()
  },
}

export const ReadsWhatIsTyped: Story = {
  tags: ['no-picture'],
  decorators: [inForm],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const box = canvas.getByLabelText('Time')
    const value = canvasElement.querySelector('[name=time]')
    for (const [typed, time, shown] of [
      ['2:30pm', '14:30', '2:30pm'],
      ['1430', '14:30', '2:30pm'],
      ['2.30 PM', '14:30', '2:30pm'],
      ['2', '14:00', '2:00pm'],
      ['9', '09:00', '9:00am'],
      ['07:00', '07:00', '7:00am'],
      ['noon', 'noon', 'noon'],
    ] as const) {
      await userEvent.clear(box)
      await userEvent.type(box, typed)
      await expect(value).toHaveValue(time)
      await expect(onEdit).toHaveBeenLastCalledWith({ values: { time } })
      await userEvent.tab()
      await expect(box).toHaveValue(shown)
    }
  },
}

export const OpenList: Story = {
  args: { defaultValue: '14:30' },
  decorators: [(Story) => <div className="min-h-100">{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', listButton))
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('2:30pm')
    await expect(canvas.getAllByRole('option')).toHaveLength(17)
  },
}

export const ChoosesFromTheList: Story = {
  tags: ['no-picture'],
  decorators: [inForm],
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByLabelText('Time')
    const button = canvas.getByRole('button', listButton)
    await userEvent.type(box, '9:10')
    await userEvent.keyboard('{ArrowDown}')
    const list = canvas.getByRole('listbox', { name: 'Time' })
    await expect(list).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    await expect(box).toHaveValue('9:30am')
    await expect(onEdit).toHaveBeenLastCalledWith({ values: { time: '09:30' } })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}{End}{Escape}')
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument()
    await expect(button).toHaveFocus()
    await expect(box).toHaveValue('9:30am')
    await userEvent.click(button)
    await userEvent.click(button)
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument()
    await userEvent.click(button)
    await userEvent.click(canvas.getByRole('option', { name: '8:30am' }))
    await expect(box).toHaveValue('8:30am')
    await userEvent.click(button)
    await userEvent.tab()
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument()
  },
}

export const FromRightToLeft: Story = {
  args: { defaultValue: '14:30' },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
}
