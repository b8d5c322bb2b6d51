import { m } from '@ilera/contract/messages'
import { PatientSwitch } from '@ilera/ui/patterns/patient-switch'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { longName } from '../fixtures/people.ts'

const people = [
  { id: 'chidi', name: 'Chidi', relation: m.family_your_son() },
  { id: 'nkechi', name: 'Nkechi', relation: m.family_your_mother() },
]

const meta = {
  title: 'Patterns/Patient switch',
  component: PatientSwitch,
  args: { self: 'amina', people },
} satisfies Meta<typeof PatientSwitch>
export default meta
type Story = StoryObj<typeof meta>

export const ForOneself: Story = {}
export const ForSomebodyElse: Story = {
  args: { current: 'chidi' },
  play: ({ canvas }) => expect(canvas.getByText('For Chidi (your son)')).toBeVisible(),
}
export const NotLoaded: Story = { args: { people: [], current: 'chidi' } }
export const LongName: Story = {
  args: { people: [{ id: 'long', name: longName, relation: m.family_your_son() }], current: 'long' },
}
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.family_switch() }))
    const link = await canvas.findByRole('link', { name: 'Nkechi (your mother)' })
    await expect(link).toHaveAttribute('href', '#/patient?for=nkechi')
  },
}
