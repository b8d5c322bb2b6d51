import { m } from '@ilera/contract/messages'
import { PatientHospitalScreen } from '@ilera/ui/screens/patient/patient-hospital'
import { href, hrefWithReturn } from '@ilera/contract/routes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { bareHospital, longHospital, luth } from '../../fixtures/hospitals.ts'
import { freeDays } from '../../fixtures/doctors.ts'
import { barePublicHospital, publicHospital } from '../../fixtures/public-pages.ts'
import { odd } from '../../fixtures/odd.ts'

const meta = {
  title: 'Screens/Patient/Hospital page',
  component: PatientHospitalScreen,
  decorators: [inPatientArea('patientHospital')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    hospital: luth,
    freeDays: { state: 'shown', specialities: freeDays, onRetry: fn() },
    services: publicHospital.services,
    doctors: publicHospital.doctors,
    onRetry: fn(),
  },
} satisfies Meta<typeof PatientHospitalScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  tags: ['spoken'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: `Welcome to ${luth.hospitalName}` })).toBeVisible()
  },
}
export const ProfileIncomplete: Story = {
  args: { isProfileIncomplete: true },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Update your profile' })
    const back = { hospital: luth._id }
    await expect(link).toHaveAttribute('href', hrefWithReturn('patientProfileUpdate', 'patientHospital', back))
    // Who uses a screen reader hears it before the link that would lead into a refusal.
    const request = canvas.getByRole('link', { name: new RegExp(`^${m.patients_request_tile()}`) })
    await expect(link.compareDocumentPosition(request)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
}
export const BooksAtOnce: Story = {
  args: { booksAtOnce: true },
  play: async ({ canvas }) => {
    const book = canvas.getByRole('link', { name: new RegExp(`^${m.booking_tile()}`) })
    await expect(book).toHaveAttribute('href', href('visitBooking', {}, { hospital: luth._id }))
  },
}
export const Unverified: Story = { args: { hospital: { ...luth, isVerified: false } } }
export const Bare: Story = {
  args: {
    hospital: bareHospital,
    freeDays: { state: 'shown', specialities: [], onRetry: fn() },
    services: barePublicHospital.services,
    doctors: barePublicHospital.doctors,
  },
}
export const DaysNotLoaded: Story = {
  args: {
    freeDays: { state: 'failed', errorMessage: m.common_check_your_network(), onRetry: fn() },
    services: undefined,
    doctors: undefined,
  },
}
export const DaysLoading: Story = {
  args: { freeDays: { state: 'loading', onRetry: fn() }, services: undefined, doctors: undefined },
}
export const LongTexts: Story = { args: { hospital: longHospital } }
export const Loading: Story = { args: { state: 'loading', hospital: undefined } }
export const LoadingWhenItsNameIsKnown: Story = { args: { ...Loading.args, hospitalName: luth.hospitalName } }
export const Failed: Story = {
  args: { state: 'failed', hospital: undefined, errorMessage: m.common_check_your_network() },
}
export const OddData: Story = { args: odd(meta.args) }
