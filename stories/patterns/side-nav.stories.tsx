import { href } from '@ilera/contract/routes'
import { SideNav } from '@ilera/ui/patterns/side-nav'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { hospitalItems, patientItems } from '../fixtures/in-area.tsx'

const meta = {
  title: 'Patterns/Side nav',
  component: SideNav,
  args: { label: 'Hospital', items: hospitalItems(), current: { href: href('admin') }, onLogout: fn() },
} satisfies Meta<typeof SideNav>
export default meta
type Story = StoryObj<typeof meta>

export const Hospital: Story = {}
export const Patient: Story = {
  args: { label: 'Patient', items: patientItems(), current: { href: href('patientProfile') } },
}
export const PageBelow: Story = { args: { current: { href: href('adminPatients'), isBelow: true } } }
export const NothingCurrent: Story = { args: { current: undefined } }

export const LogsOut: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(canvas.getByRole('button', { name: 'Logout' }))
    await expect(args.onLogout).toHaveBeenCalledOnce()
  },
}
