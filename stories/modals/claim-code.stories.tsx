import { m } from '@ilera/contract/messages'
import { ClaimCodeModal } from '@ilera/ui/modals/claim-code'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { claimCode } from '../../tests/flows/support/merges.ts'
import { refused } from '../fixtures/problem.ts'

const meta = {
  title: 'Modals/Claim code',
  component: ClaimCodeModal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '38rem' } } },
  args: {
    patientName: 'Chidi Okafor',
    hospitalName: 'Lagoon View Hospital',
    siteAddress: 'ilera.example',
    onMake: fn(),
    onPrint: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ClaimCodeModal>
export default meta
type Story = StoryObj<typeof meta>

export const Asking: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Make a code' }))
    await expect(args.onMake).toHaveBeenCalledOnce()
  },
}
export const Made: Story = {
  args: { code: claimCode },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText('K7QD-W4MP')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
  },
}
export const MadeForPhone: Story = { args: { code: { ...claimCode, secondFact: 'phone' } } }
export const NamesOnly: Story = { args: { problem: refused(m.desk_claim_no_second_fact()) } }
