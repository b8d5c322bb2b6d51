import { href } from '@ilera/contract/routes'
import { PageHeader } from '@ilera/ui/elements/page-header'
import { AdminHeader } from '@ilera/ui/patterns/admin-header'
import { AppShell } from '@ilera/ui/patterns/app-shell'
import { AppShellMenu } from '@ilera/ui/patterns/app-shell-menu'
import { ConnectionBanner } from '@ilera/ui/patterns/connection-banner'
import { SideNav } from '@ilera/ui/patterns/side-nav'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { luth } from '../fixtures/hospitals.ts'
import { hospitalItems } from '../fixtures/in-area.tsx'
import { wholeScreen } from '../fixtures/whole-screen.ts'

const nav = <SideNav label="Hospital" items={hospitalItems()} current={{ href: href('admin') }} onLogout={fn()} />

const meta = {
  title: 'Patterns/App shell',
  component: AppShell,
  parameters: wholeScreen,
  args: {
    nav,
    header: <AdminHeader hospitalName={luth.hospitalName} unread={0} menu={<AppShellMenu>{nav}</AppShellMenu>} />,
    children: <PageHeader title="Appointments" lead="All that patients have asked for." />,
  },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const ConnectionLost: Story = { args: { notice: <ConnectionBanner connection="lost" /> } }
export const ConnectionBack: Story = { args: { notice: <ConnectionBanner connection="back" /> } }
