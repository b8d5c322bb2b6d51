import { PageTitle } from '@ilera/ui/patterns/page-title'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Patterns/Page title',
  component: PageTitle,
  parameters: { layout: 'fullscreen' },
  args: { title: 'About Us', lead: 'We are a small team in Lagos.' },
} satisfies Meta<typeof PageTitle>
export default meta
type Story = StoryObj<typeof meta>

export const WithLead: Story = {}
export const TitleOnly: Story = { args: { lead: undefined } }
export const LongTitle: Story = { args: { title: longName, lead: longName } }
