import { PatientDetailsModal } from '@ilera/ui/modals/patient-details'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { longPatient, patientRows } from '../fixtures/people.ts'

const [amina, olawale] = patientRows
const longRow = amina && {
  ...amina,
  firstName: longPatient.firstName,
  lastName: longPatient.lastName,
  email: longPatient.email,
}

const meta = {
  title: 'Modals/Patient details',
  component: PatientDetailsModal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '26rem' } } },
  args: { patient: amina, onClose: fn() },
} satisfies Meta<typeof PatientDetailsModal>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const NothingKnown: Story = { args: { patient: olawale } }
/** For a desk: a patient without a login gets a code. */
export const AtTheDesk: Story = {
  args: { patient: patientRows.find(({ hasLogin }) => !hasLogin), canBook: true, canMerge: true, onGiveCode: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Give a claim code' }))
    await expect(args.onGiveCode).toHaveBeenCalledWith({ patient: args.patient })
  },
}
export const LongNames: Story = { args: { patient: longRow } }

export const Closes: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: 'Amina Bello' })
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
