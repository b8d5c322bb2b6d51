import { m } from '@ilera/contract/messages'
import { PlaceField } from '@ilera/ui/patterns/place-field'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

const meta = {
  title: 'Patterns/Place field',
  component: PlaceField,
  args: { onLocate: fn() },
} satisfies Meta<typeof PlaceField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use where I am now' }))
    await expect(args.onLocate).toHaveBeenCalledOnce()
  },
}
export const Given: Story = { args: { defaultValue: '6.4549, 3.4372' } }
export const LongLink: Story = {
  args: { defaultValue: `https://www.google.com/maps/place/${'Lagoon+View+'.repeat(12)}/@6.4549,3.4372,17z` },
}
export const Wrong: Story = {
  args: { defaultValue: '51.5072, -0.1276', error: m.hospitals_coordinates_abroad() },
}
export const Asking: Story = { args: { place: { state: 'asking' } } }
export const Found: Story = {
  args: { defaultValue: '9.05785, 7.49508', place: { state: 'found', coordinates: { north: 6.4549, east: 3.437201 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^Exact place on the map/)).toHaveValue('6.4549, 3.4372')
  },
}
/** A refusal leaves what was typed. */
export const Refused: Story = {
  args: { defaultValue: '6.4549, 3.4372', place: { state: 'refused' } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Your device did not share its location. Paste the coordinates instead.'),
    ).toBeVisible()
    await expect(canvas.getByLabelText(/^Exact place on the map/)).toHaveValue('6.4549, 3.4372')
  },
}
/** A computer often knows its town only. */
export const Vague: Story = { args: { place: { state: 'vague' } } }
