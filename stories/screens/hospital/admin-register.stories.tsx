import { checkRegistration } from '@ilera/contract/desk/rules'
import { AdminRegisterScreen } from '@ilera/ui/screens/hospital/admin-register'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { likelyPatients, longLikely } from '../../fixtures/desk.ts'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { problemOf } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const today = '2026-11-05'

const meta = {
  title: 'Screens/Hospital/Register a patient',
  component: AdminRegisterScreen,
  decorators: [inHospitalArea('adminRegister')],
  parameters: wholeScreen,
  args: { likely: [], likelyState: 'idle', today, onEdit: fn(), onChoose: fn(), onRegister: fn() },
} satisfies Meta<typeof AdminRegisterScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('First name'), 'Chidi{Enter}')
    await expect(args.onRegister).toHaveBeenCalledWith({
      values: expect.objectContaining({ firstName: 'Chidi', lastName: '', agreed: '' }),
    })
    await userEvent.clear(canvas.getByLabelText('First name'))
  },
}
export const LikelyFound: Story = {
  args: { likely: likelyPatients, likelyState: 'found' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Book for Chidiebere Okafor' }))
    await expect(args.onChoose).toHaveBeenCalledWith({ patient: likelyPatients[1] })
  },
}
export const NobodyLike: Story = { args: { likelyState: 'found' } }
export const SearchFailed: Story = { args: { likelyState: 'failed' } }
export const Questioned: Story = {
  args: { likely: likelyPatients, likelyState: 'found', isQuestioned: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Is it one of these patients?' })).toHaveFocus()
  },
}
export const BadInput: Story = {
  args: {
    problem: problemOf(
      checkRegistration(
        { firstName: '', lastName: 'Okafor', phoneNumber: '12', birthDate: '2090-01-01', age: '200' },
        new Date(`${today}T09:00:00Z`),
      ),
    ),
  },
}
export const Registering: Story = { args: { busy: true } }
export const LongNames: Story = { args: { likely: longLikely, likelyState: 'found' } }
export const OddData: Story = { args: odd({ ...meta.args, likely: likelyPatients, likelyState: 'found' as const }) }
