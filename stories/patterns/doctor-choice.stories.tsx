import { m } from '@ilera/contract/messages'
import { Form } from '@ilera/ui/elements/form'
import { DoctorChoice } from '@ilera/ui/patterns/doctor-choice'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { doctors, drObi, longDoctor } from '../fixtures/doctors.ts'
import { id } from '../fixtures/id.ts'

const meta = {
  title: 'Patterns/Doctor choice',
  component: DoctorChoice,
  args: { doctors, chosen: null },
} satisfies Meta<typeof DoctorChoice>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}
export const Some: Story = { args: { chosen: [drObi._id] } }
export const NoDoctors: Story = { args: { chosen: [], doctors: [] } }
export const LongName: Story = { args: { chosen: [], doctors: [longDoctor, ...doctors] } }
export const NobodyChosen: Story = { args: { chosen: [], error: m.services_doctors_missing() } }
export const Busy: Story = { args: { chosen: [drObi._id], busy: true } }

const draft = { load: () => ({ doctors: id(602) }), onChange: fn(), onClear: fn() }

/** A draft is shown again, and "Start again" brings the first choice back. */
export const Restores: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <Form fields={['doctors']} draft={draft} onSubmit={() => undefined}>
      <DoctorChoice {...args} />
    </Form>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Dr Halima Yusuf' })).toBeChecked()
    await userEvent.click(canvas.getByRole('checkbox', { name: drObi.doctorName }))
    await expect(draft.onChange).toHaveBeenLastCalledWith({ doctors: `${id(602)} ${drObi._id}` })
    await userEvent.click(canvas.getByRole('button', { name: m.common_start_again() }))
    await expect(canvas.getByRole('checkbox', { name: 'All doctors' })).toBeChecked()
  },
}
