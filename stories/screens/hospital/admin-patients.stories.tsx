import { AdminPatientsScreen } from '@ilera/ui/screens/hospital/admin-patients'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { listOf } from '../../fixtures/list.ts'
import { longPatient, patientRows } from '../../fixtures/people.ts'
import { odd } from '../../fixtures/odd.ts'

const list = listOf(patientRows)

const meta = {
  title: 'Screens/Hospital/Patients',
  component: AdminPatientsScreen,
  decorators: [inHospitalArea('adminPatients')],
  parameters: wholeScreen,
  args: { ...list.shown, onView: fn(), onDelete: fn(), onPage: fn(), onRetry: fn() },
} satisfies Meta<typeof AdminPatientsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = { args: { canRegister: true } }
export const AtTheDesk: Story = { args: { canRegister: true, canMerge: true } }
export const Loading: Story = { args: list.loading }
export const Empty: Story = { args: list.empty }
export const Failed: Story = { args: list.failed }
export const Stale: Story = { args: list.stale }
export const LongNames: Story = {
  args: {
    rows: patientRows.map((row) => ({ ...row, firstName: longPatient.firstName, email: longPatient.email })),
  },
}

export const ViewsAndDeletes: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View Amina Bello' }))
    await expect(args.onView).toHaveBeenCalledWith({ patient: patientRows[0] })
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Amina Bello' }))
    await expect(args.onDelete).toHaveBeenCalledWith({ patient: patientRows[0] })
  },
}
export const OddData: Story = { args: odd(meta.args) }
