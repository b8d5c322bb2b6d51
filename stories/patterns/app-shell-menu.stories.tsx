import { href } from '@ilera/contract/routes'
import { AppShellMenu } from '@ilera/ui/patterns/app-shell-menu'
import { SideNav } from '@ilera/ui/patterns/side-nav'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { patientItems } from '../fixtures/in-area.tsx'
import { phoneOnly } from '../fixtures/pictured.ts'

const meta = {
  title: 'Patterns/App shell menu',
  component: AppShellMenu,
  tags: ['phone-only'],
  parameters: phoneOnly,
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <div className="min-h-72">
        <Story />
      </div>
    ),
  ],
  args: {
    children: <SideNav label="Patient" items={patientItems()} current={{ href: href('patient') }} onLogout={fn()} />,
  },
} satisfies Meta<typeof AppShellMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Opens: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Menu'))
    await expect(canvas.getByRole('link', { name: 'View Profile' })).toBeVisible()
  },
}
