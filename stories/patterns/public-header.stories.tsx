import { PublicHeader, type OpenMenu, type PublicHeaderProps } from '@ilera/ui/patterns/public-header'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { noPicture, phoneOnly, wideOnly } from '../fixtures/pictured.ts'

const meta = {
  title: 'Patterns/Public header',
  component: PublicHeader,
  parameters: { layout: 'fullscreen' },
  args: { onOpen: fn(), onClose: fn(), onChoose: fn(), onSection: fn() },
  decorators: [
    (Story) => (
      <div className="min-h-64">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PublicHeader>
export default meta
type Story = StoryObj<typeof meta>

const Live = (props: PublicHeaderProps) => {
  const [openMenu, setOpenMenu] = useState<OpenMenu>()
  const close = ({ menu }: { menu: OpenMenu }) => setOpenMenu((open) => (open === menu ? undefined : open))
  return <PublicHeader {...props} openMenu={openMenu} onOpen={({ menu }) => setOpenMenu(menu)} onClose={close} />
}

export const Home: Story = { args: { current: 'home' } }
export const AboutUs: Story = {
  // Looks like the next two.
  tags: ['no-picture'],
  parameters: noPicture,
  args: { current: 'about' },
  globals: { viewport: { value: 'desktop' } },
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'About Us', hidden: true })).toHaveAttribute('aria-current', 'page'),
}
export const Faq: Story = {
  args: { current: 'faq' },
  tags: ['wide-only'],
  parameters: wideOnly,
  globals: { viewport: { value: 'desktop' } },
  play: ({ canvas }) => expect(canvas.getByRole('link', { name: "FAQ's" })).toHaveAttribute('aria-current', 'page'),
}
export const Contact: Story = { args: { current: 'contact' } }
export const SignUpOpen: Story = { args: { openMenu: 'signUp' } }
export const LoginOpen: Story = { args: { openMenu: 'login' } }
export const Phone: Story = { tags: ['phone-only'], parameters: phoneOnly, globals: { viewport: { value: 'phone' } } }

export const OpensOneMenuAtATime: Story = {
  tags: ['wide-only'],
  parameters: wideOnly,
  globals: { viewport: { value: 'desktop' } },
  render: (args) => <Live {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign up' }))
    await expect(canvas.getByRole('link', { name: 'patient' })).toHaveAttribute('href', '#/patientRegister')
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }))
    await expect(canvas.queryByRole('link', { name: 'patient' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Patient' })).toHaveAttribute('href', '#/patientLogin')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-expanded', 'false')
  },
}

export const ScrollsToPricing: Story = {
  tags: ['wide-only'],
  parameters: wideOnly,
  globals: { viewport: { value: 'desktop' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Pricing' }))
    await expect(args.onSection).toHaveBeenCalledWith({ section: 'pricing' })
  },
}

export const AsksForTheBurgerPopup: Story = {
  tags: ['phone-only'],
  parameters: phoneOnly,
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    await expect(args.onOpen).toHaveBeenCalledWith({ menu: 'burger' })
  },
}
