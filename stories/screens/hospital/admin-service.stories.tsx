import { m } from '@ilera/contract/messages'
import { checkService } from '@ilera/contract/services/rules'
import { AdminServiceScreen } from '@ilera/ui/screens/hospital/admin-service'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { doctors, drObi, longDoctor } from '../../fixtures/doctors.ts'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { consultation, longService, scan } from '../../fixtures/services.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const wrong = { name: '', minutes: '4', bufferMinutes: '', fee: 'free', doctors: [], noticeHours: '1.5' }

const meta = {
  title: 'Screens/Hospital/Service',
  component: AdminServiceScreen,
  decorators: [inHospitalArea('adminProfile')],
  parameters: wholeScreen,
  args: { state: 'shown', service: scan, doctors, onRetry: fn(), onSave: fn() },
} satisfies Meta<typeof AdminServiceScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const New: Story = { args: { isNew: true, service: undefined } }
export const NoDoctors: Story = { args: { service: { ...consultation, doctors: [] }, doctors: [] } }
export const LongNames: Story = { args: { service: longService, doctors: [longDoctor, ...doctors] } }
export const FieldsWrong: Story = {
  args: { service: { ...scan, doctors: [] }, problem: problemOf(checkService(wrong)) },
}
export const Busy: Story = { args: { busy: true } }
export const Offline: Story = { args: { problem: refused(m.common_check_your_network()) } }
/** Somebody else has saved meanwhile. What was typed stays until the form is opened again. */
export const ChangedMeanwhile: Story = {
  tags: ['no-picture'],
  args: { problem: refused(m.common_changed_meanwhile()), onReopen: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: m.common_show_current_button() }))
    await expect(args.onReopen).toHaveBeenCalledOnce()
  },
}
export const Unknown: Story = { args: { service: undefined } }
export const Loading: Story = { args: { state: 'loading', service: undefined } }
export const Failed: Story = {
  args: { state: 'failed', service: undefined, errorMessage: m.common_check_your_network() },
}
export const OddData: Story = { args: odd(meta.args) }

export const ChoosesDoctors: Story = {
  tags: ['no-picture'],
  args: { service: consultation },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'All doctors' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: drObi.doctorName }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const texts = { name: 'Consultation', minutes: '30', fee: '3000', needsPrepayment: 'no', daysAhead: '365' }
    await expect(args.onSave).toHaveBeenLastCalledWith({
      values: expect.objectContaining({ ...texts, doctors: drObi._id }),
    })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'All doctors' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenLastCalledWith({ values: expect.objectContaining({ doctors: 'all' }) })
  },
}
