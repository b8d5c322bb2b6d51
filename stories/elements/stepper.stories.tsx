import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Stepper } from '@ilera/ui/elements/stepper'
import { longName } from '../fixtures/people.ts'
import { noPicture, wideOnly } from '../fixtures/pictured.ts'

const goBack = fn()

const meta = {
  title: 'Primitives/Stepper',
  component: Stepper,
  args: {
    label: 'Steps of your request',
    steps: [{ label: 'Your request', onReturn: goBack }, { label: 'Check' }, { label: 'Sent' }],
    current: 1,
  },
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = { args: { current: 0 } }
export const Second: Story = {}
export const Last: Story = {
  args: { steps: [{ label: 'Your email' }, { label: 'New password' }, { label: 'Done' }], current: 2 },
}
export const LongNames: Story = {
  args: { steps: [{ label: longName, href: '#/patient' }, { label: longName.toUpperCase() }], current: 1 },
}
export const RightToLeft: Story = {
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
  tags: ['wide-only'],
  parameters: wideOnly,
}
/** Places beyond the ends count as the first and the last step. */
export const BeyondTheEnd: Story = {
  args: { current: 99 },
  tags: ['no-picture'],
  parameters: noPicture,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-current=step]')).toHaveTextContent('Sent')
    await expect(canvas.getByRole('navigation', { name: 'Steps of your request' })).toBeVisible()
  },
}
export const ReturnsToAFinishedStep: Story = {
  tags: ['no-picture'],
  parameters: noPicture,
  play: async ({ canvas, userEvent }) => {
    goBack.mockClear()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(goBack).toHaveBeenCalledOnce()
    // The only way back: the steps that are not finished cannot be opened.
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}
/** In a narrow column, also on a wide screen, one line says where one is. */
export const InANarrowColumn: Story = {
  decorators: [(Story) => <div className="max-w-72">{Story()}</div>],
  tags: ['no-picture'],
  parameters: noPicture,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step 2 of 3: Check')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Back to: Your request' })).toBeVisible()
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument()
  },
}
