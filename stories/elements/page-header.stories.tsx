import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumb } from '@ilera/ui/elements/breadcrumb'
import { Button } from '@ilera/ui/elements/button'
import { PageHeader } from '@ilera/ui/elements/page-header'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Primitives/Page header',
  component: PageHeader,
  args: { title: 'Appointment History' },
} satisfies Meta<typeof PageHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithEverything: Story = {
  args: {
    lead: 'Everything that you asked Lagos University Teaching Hospital for.',
    before: <Breadcrumb steps={[{ label: 'Dashboard', href: '#/patient' }, { label: 'Appointment History' }]} />,
    actions: <Button>Request an Appointment</Button>,
  },
}
export const LongText: Story = { args: { title: longName, lead: longName.replaceAll(' ', '') } }
