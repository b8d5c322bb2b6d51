import { Button } from '@ilera/ui/elements/button'
import { Form } from '@ilera/ui/elements/form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { DateField } from '@ilera/ui/elements/date-field'

const meta = {
  title: 'Primitives/Date field',
  component: DateField,
  args: { label: 'Date', name: 'date', today: '2026-11-05', min: '2026-11-05', max: '2027-11-05' },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

const onSubmit = fn()
const onEdit = fn()
/** A form around the field, which reads its value. */
const inForm: Story['decorators'] = (Story) => (
  <Form fields={['date']} onSubmit={onSubmit} onEdit={onEdit} label="Booking">
    <>
      {Story()}
      <Button type="submit">Book</Button>
    </>
  </Form>
)

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: '2026-11-05' } }
export const WithHint: Story = { args: { hint: 'Hospitals see patients on weekdays.' } }
export const Invalid: Story = {
  args: { defaultValue: '31/02/2027', error: 'There is no such day. Check the day and the month.' },
}
export const Disabled: Story = {
  args: { disabled: true, defaultValue: '2026-11-05' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Date')).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Choose from the calendar: Date' })).toBeDisabled()
  },
}

export const ReadsWhatIsTyped: Story = {
  tags: ['no-picture'],
  decorators: [inForm],
  play: async ({ canvas, canvasElement, userEvent }) => {
    onEdit.mockClear()
    onSubmit.mockClear()
    const box = canvas.getByLabelText('Date')
    const value = canvasElement.querySelector('[name=date]')
    for (const [typed, date, shown, words] of [
      ['5/1/27', '2027-01-05', '05/01/2027', 'Tuesday 5 January 2027'],
      ['06.01.2027', '2027-01-06', '06/01/2027', 'Wednesday 6 January 2027'],
      ['7 Jan', '2027-01-07', '07/01/2027', 'Thursday 7 January 2027'],
      ['2027-01-08', '2027-01-08', '08/01/2027', 'Friday 8 January 2027'],
      ['tomorrow', '2026-11-06', '06/11/2026', 'Friday 6 November 2026'],
    ] as const) {
      await userEvent.clear(box)
      await expect(value).toHaveValue('')
      await userEvent.type(box, typed)
      await expect(value).toHaveValue(date)
      await expect(onEdit).toHaveBeenLastCalledWith({ values: { date } })
      await userEvent.tab()
      await expect(box).toHaveValue(shown)
      await expect(canvas.getByText(words)).toBeVisible()
      await expect(box).toHaveAccessibleDescription(words)
    }
  },
}

export const PassesWhatItCannotRead: Story = {
  tags: ['no-picture'],
  decorators: [inForm],
  play: async ({ canvas, userEvent }) => {
    onSubmit.mockClear()
    const box = canvas.getByLabelText('Date')
    for (const typed of ['31/02/2027', '5/1', 'next Tuesday']) {
      await userEvent.clear(box)
      await userEvent.type(box, `${typed}{Enter}`)
      await expect(onSubmit).toHaveBeenLastCalledWith({ values: { date: typed } })
      await userEvent.tab()
      await expect(box).toHaveValue(typed)
    }
    await userEvent.clear(box)
    await userEvent.type(box, '   {Enter}')
    await expect(onSubmit).toHaveBeenLastCalledWith({ values: { date: '' } })
  },
}

export const RestoresADraft: Story = {
  tags: ['no-picture'],
  decorators: [
    (Story) => (
      <Form
        fields={['date']}
        draft={{ load: () => ({ date: '2026-12-24' }), onChange: () => undefined, onClear: () => undefined }}
        onSubmit={onSubmit}
      >
        {Story()}
      </Form>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByLabelText('Date')).toHaveValue('24/12/2026')
    await expect(canvas.getByText('Thursday 24 December 2026')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }))
    await expect(canvas.getByLabelText('Date')).toHaveValue('')
    await expect(canvas.queryByText('Thursday 24 December 2026')).not.toBeInTheDocument()
    await expect(canvasElement.querySelector('[name=date]')).toHaveValue('')
  },
}

export const ChoosesInTheCalendar: Story = {
  tags: ['no-picture'],
  decorators: [inForm],
  play: async ({ canvas, userEvent }) => {
    onEdit.mockClear()
    const button = canvas.getByRole('button', { name: 'Choose from the calendar: Date' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('dialog', { name: 'Date' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Thursday 5 November 2026' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    await expect(onEdit).toHaveBeenLastCalledWith({ values: { date: '2026-11-13' } })
    await expect(canvas.getByLabelText('Date')).toHaveValue('13/11/2026')
    await expect(canvas.getByText('Friday 13 November 2026')).toBeVisible()
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Friday 13 November 2026' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await expect(canvas.getByLabelText('Date')).toHaveValue('13/11/2026')
  },
}

export const WithCalendar: Story = {
  args: { defaultValue: '2026-11-13' },
  decorators: [(Story) => <div className="min-h-page">{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose from the calendar: Date' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Friday 13 November 2026' })).toHaveFocus())
  },
}

export const TwiceFromRightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl" className="grid gap-4">
        {Story()}
        <DateField id="second" name="date" label="Date" defaultValue="2026-12-24" />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Choose from the calendar: Date' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Thursday 5 November 2026' })).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    const [first, second] = canvas.getAllByLabelText('Date')
    await expect(first).toHaveValue('06/11/2026')
    await expect(second).toHaveValue('24/12/2026')
  },
}
