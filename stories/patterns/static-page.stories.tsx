import { StaticPage } from '@ilera/ui/patterns/static-page'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { longName } from '../fixtures/people.ts'
import { wholeScreen } from '../fixtures/whole-screen.ts'

const meta = {
  title: 'Patterns/Static page',
  component: StaticPage,
  parameters: wholeScreen,
  args: { title: 'Hospitals in Lagos', lead: <p>12 hospitals</p>, children: <p>The list of hospitals</p> },
} satisfies Meta<typeof StaticPage>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = { args: { steps: [{ label: 'Hospitals', href: '/hospitals' }, { label: 'Lagos' }] } }
export const LongTitle: Story = { args: { title: longName, lead: undefined } }
