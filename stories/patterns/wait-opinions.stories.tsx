import { WaitOpinions } from '@ilera/ui/patterns/wait-opinions'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { odd } from '../fixtures/odd.ts'

const meta = {
  title: 'Patterns/Wait opinions',
  component: WaitOpinions,
  args: {
    opinions: {
      total: { shares: [20, 45, 25, 10] },
      doctors: [{ doctorName: 'Dr Amaka Obi', shares: [25, 50, 20, 5] }],
      services: [{ serviceName: 'Check-up', shares: [15, 45, 30, 10] }],
    },
  },
} satisfies Meta<typeof WaitOpinions>
export default meta
type Story = StoryObj<typeof meta>

export const Shares: Story = {}
export const TooFew: Story = { args: { opinions: { total: null, doctors: [], services: [] } } }
export const OddData: Story = { args: odd(meta.args) }
