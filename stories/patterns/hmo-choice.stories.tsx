import { hmos } from '@ilera/contract/care/hmos'
import { m } from '@ilera/contract/messages'
import { Form } from '@ilera/ui/elements/form'
import { HmoChoice } from '@ilera/ui/patterns/hmo-choice'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

const meta = { title: 'Patterns/HMO choice', component: HmoChoice } satisfies Meta<typeof HmoChoice>
export default meta
type Story = StoryObj<typeof meta>

export const NoneChosen: Story = {}
export const SomeChosen: Story = { args: { defaultValue: 'avon hygeia' } }
export const AllChosen: Story = { args: { defaultValue: hmos.map(({ id }) => id).join(' ') } }
/** An id that has left the list shows nothing. */
export const OddData: Story = { args: { defaultValue: 'gone avon <b>' } }
export const Wrong: Story = { args: { defaultValue: 'avon', error: m.hospitals_hmos_unknown() } }
export const Busy: Story = { args: { defaultValue: 'avon', busy: true } }
export const Open: Story = {
  args: { defaultValue: 'avon' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Avon HMO', { selector: 'summary *' }))
    await expect(canvas.getByRole('checkbox', { name: 'Avon HMO' })).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Hygeia HMO' }))
    await expect(canvas.getByText('Avon HMO, Hygeia HMO')).toBeVisible()
  },
}

const draft = { load: () => ({ hmos: 'hygeia' }), onChange: fn(), onClear: fn() }

/** A draft is shown again, and "Start again" brings the first choice back. */
export const Restores: Story = {
  tags: ['no-picture'],
  args: { defaultValue: 'avon' },
  render: (args) => (
    <Form fields={['hmos']} draft={draft} onSubmit={() => undefined}>
      <HmoChoice {...args} />
    </Form>
  ),
  play: async ({ canvas, userEvent }) => {
    const summary = canvas.getByText('Hygeia HMO', { selector: 'summary *' })
    await userEvent.click(summary)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'NHIA' }))
    await expect(draft.onChange).toHaveBeenLastCalledWith({ hmos: 'hygeia nhia' })
    await userEvent.click(canvas.getByRole('button', { name: m.common_start_again() }))
    await expect(canvas.getByText('Avon HMO', { selector: 'summary *' })).toBeVisible()
  },
}
