import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '@ilera/ui/elements/badge'
import { Button } from '@ilera/ui/elements/button'
import { Card } from '@ilera/ui/elements/card'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Primitives/Card',
  component: Card,
  args: { title: 'Lagos University Teaching Hospital', children: <p>Ishaga Road, Idi-Araba, Surulere, Lagos</p> },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Accent: Story = {
  args: {
    kind: 'accent',
    aside: <Badge tone="success">Confirmed</Badge>,
    footer: <Button>Pay for appointment</Button>,
  },
}
export const Sunken: Story = { args: { kind: 'sunken' } }
export const WithoutTitle: Story = { args: { title: undefined } }
export const LongText: Story = { args: { title: longName, children: <p>{longName.replaceAll(' ', '')}</p> } }
