import { href } from '@ilera/contract/routes'
import { HospitalServices } from '@ilera/ui/patterns/hospital-services'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { odd } from '../fixtures/odd.ts'
import { longName } from '../fixtures/people.ts'
import { publicHospital } from '../fixtures/public-pages.ts'

const { id, services } = publicHospital

const meta = {
  title: 'Patterns/Hospital services',
  component: HospitalServices,
  args: {
    services,
    bookHrefOf: ({ _id, booking }) =>
      booking === 'at-once' ? href('visitBooking', {}, { hospital: id, service: _id }) : undefined,
  },
} satisfies Meta<typeof HospitalServices>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    const booked = services.filter(({ booking }) => booking === 'at-once')
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(
      booked.map(({ name }) => `Book: ${name}`),
    )
  },
}
export const WithoutBooking: Story = { args: { bookHrefOf: undefined } }
export const None: Story = { args: { services: [] } }
export const LongNames: Story = {
  args: { services: services.map((service) => ({ ...service, name: `${service.name} ${longName}` })) },
}
export const OddData: Story = { args: { ...meta.args, services: odd(services) } }
