import { ServiceSelect } from '@ilera/ui/patterns/service-select'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '@ilera/contract/messages'
import { expect, fn } from 'storybook/test'
import { consultation, longService, offeredServices, scan } from '../fixtures/services.ts'

const meta = {
  title: 'Patterns/Service choice',
  component: ServiceSelect,
  args: { services: offeredServices, serviceId: consultation._id, onChoose: fn() },
} satisfies Meta<typeof ServiceSelect>
export default meta
type Story = StoryObj<typeof meta>

export const Chooses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const choice = canvas.getByRole('combobox', { name: 'Service' })
    await expect(choice).toHaveDisplayValue('Consultation, 30 min, ₦3,000')
    await userEvent.selectOptions(choice, scan._id)
    await expect(args.onChoose).toHaveBeenLastCalledWith({ service: scan })
    await userEvent.selectOptions(choice, '')
    await expect(args.onChoose).toHaveBeenLastCalledWith({ service: undefined })
  },
}
export const None: Story = { tags: ['no-picture'], args: { serviceId: '' } }
export const Refused: Story = { args: { error: m.services_unknown() } }
export const LongName: Story = { args: { services: [longService], serviceId: longService._id } }
