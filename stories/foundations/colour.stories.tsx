import type { Meta, StoryObj } from '@storybook/react-vite'
import { ColourRoles, ContrastTable } from './colour-table.tsx'

const meta = {
  title: 'Foundations/Colour',
  tags: ['autodocs'],
  component: ColourRoles,
  args: { theme: 'light' },
} satisfies Meta<typeof ColourRoles>
export default meta
type Story = StoryObj<typeof meta>

export const LightColours: Story = {}
export const DarkColours: Story = { args: { theme: 'dark' } }
export const LightContrast: Story = { render: () => <ContrastTable theme="light" /> }
export const DarkContrast: Story = { render: () => <ContrastTable theme="dark" /> }
