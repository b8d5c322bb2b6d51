import { UsePhoneLink } from '@ilera/ui/patterns/use-phone-link'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = { title: 'Patterns/Use phone link', component: UsePhoneLink } satisfies Meta<typeof UsePhoneLink>
export default meta

export const Shown: StoryObj<typeof meta> = {}
