import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Avatar } from '@ilera/ui/elements/avatar'
import { pictures } from '../fixtures/pictures.ts'
import { longName } from '../fixtures/people.ts'

const meta = { title: 'Primitives/Avatar', component: Avatar, args: { name: 'Amina Bello' } } satisfies Meta<
  typeof Avatar
>
export default meta
type Story = StoryObj<typeof meta>

export const Picture: Story = { args: { src: pictures.amina } }
export const Initials: Story = {}
export const ToneMarks: Story = { args: { name: 'Ọláwálé Ẹ̀kọ́' } }
export const Large: Story = { args: { size: 'large', src: pictures.chinedu, name: 'Chinedu Okafor' } }
export const Small: Story = { args: { size: 'small' } }
export const NoName: Story = { args: { name: '' } }
export const LongName: Story = { args: { name: longName } }
export const RightToLeft: Story = { args: { name: 'زينب محمد' } }
export const BrokenPicture: Story = {
  args: { src: pictures.broken },
  play: ({ canvas }) => waitFor(() => expect(canvas.getByText('AB')).toBeVisible()),
}
