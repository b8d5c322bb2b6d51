import { m } from '@ilera/contract/messages'
import { checkClosure } from '@ilera/contract/closures/rules'
import { AdminClosuresScreen } from '@ilera/ui/screens/hospital/admin-closures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { affected, closure, holidays } from '../../../tests/flows/support/closures.ts'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const { _id, name, from, to } = closure
const stocktaking = { ...closure, _id: _id.replace('21', '31'), name: 'Stocktaking', to: from, booked: 0 }

const meta = {
  title: 'Screens/Hospital/Closures',
  component: AdminClosuresScreen,
  decorators: [inHospitalArea('adminProfile')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    closures: [stocktaking, closure],
    canEdit: true,
    holidays,
    year: 2027,
    years: [2026, 2027],
    today: '2026-11-05',
    onRetry: fn(),
    onRetryHolidays: fn(),
    onClose: fn(),
    onYear: fn(),
    onReview: fn(),
    onCarryOut: fn(),
    onRemove: fn(),
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof AdminClosuresScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Close on this day: Id el Fitr/ }))
    await expect(args.onClose).toHaveBeenCalledWith({
      values: { name: 'Id el Fitr', from: '2027-03-09', to: '2027-03-10' },
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Review appointments during Christmas' }))
    await expect(args.onReview).toHaveBeenCalledWith({ closure })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Year' }), '2026')
    await expect(args.onYear).toHaveBeenCalledWith({ year: 2026 })
  },
}
/** For the desk and doctors. */
export const OnlyRead: Story = { args: { canEdit: false, holidays: undefined } }
export const Empty: Story = { args: { closures: [], holidays: [] } }
export const FieldsWrong: Story = {
  args: { problem: problemOf(checkClosure({ name: '', from: '2026-12-25', to: '2026-12-24' }, undefined)) },
}
export const Review: Story = {
  args: { review: { closure: { name, from, to }, ...affected } },
  play: async ({ args, canvas, userEvent }) => {
    const first = canvas.getByRole('combobox', { name: 'What happens to the appointment of Ada Obi' })
    await expect(first).toHaveDisplayValue('Same time with Dr Musa Sule')
    await userEvent.selectOptions(first, 'Move to 28/12/2026, 8:00am')
    const second = canvas.getByRole('combobox', { name: 'What happens to the appointment of Chidi Okafor' })
    await expect(second).toHaveDisplayValue('Leave it as it is')
    await userEvent.selectOptions(second, 'Cancel the appointment')
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Close the hospital and make these changes' }))
    const [one, other] = affected.affected
    await expect(args.onCarryOut).toHaveBeenCalledWith({
      plan: {
        plan: [
          {
            _id: one?._id,
            action: 'rebook',
            date: from,
            time: '09:00',
            to: { doctorName: 'Dr Amaka Obi', date: '2026-12-28', time: '08:00' },
          },
          { _id: other?._id, action: 'cancel', date: from, time: '10:30' },
        ],
        fit: 'possible',
      },
    })
  },
}
export const ReviewRefused: Story = {
  args: {
    ...Review.args,
    problem: refused(
      m.closures_not_all({
        name: 'Ada Obi',
        when: 'Friday 25 December 2026, 9:00am, Lagos time',
        reason: m.closures_gone(),
      }),
    ),
  },
}
export const RemovalAsked: Story = { args: { removal: closure } }
export const HolidaysFailed: Story = {
  args: { holidays: undefined, holidaysErrorMessage: m.common_check_your_network() },
}
export const Loading: Story = { args: { state: 'loading', closures: undefined } }
export const OddData: Story = { args: odd(meta.args) }
