import { m } from '@ilera/contract/messages'
import { PatientHeader } from '@ilera/ui/patterns/patient-header'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { hospitalResults } from '../fixtures/hospitals.ts'
import { amina, longName } from '../fixtures/people.ts'

const results = hospitalResults.map(({ _id, hospitalName, hospitalAddress }) => ({
  id: _id,
  title: hospitalName,
  detail: hospitalAddress,
}))
const search = { results: [], onQuery: fn(), onChoose: fn() }

const meta = {
  title: 'Patterns/Patient header',
  component: PatientHeader,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div className="min-h-96">
        <Story />
      </div>
    ),
  ],
  args: {
    unread: 3,
    name: `${amina.firstName} ${amina.lastName}`,
    pictureUrl: amina.profilePicture.url,
    loginMessage: 'Welcome back, Amina',
    menu: null,
    search,
  },
} satisfies Meta<typeof PatientHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Initials: Story = { args: { pictureUrl: null, loginMessage: undefined } }
export const LongName: Story = { args: { name: longName, pictureUrl: null } }

export const FindsHospitals: Story = {
  args: { search: { ...search, state: 'found', results } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'hospital')
    await expect(canvas.getAllByRole('option')).toHaveLength(results.length)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(search.onChoose).toHaveBeenCalledWith({ id: results[0]?.id })
  },
}

export const FindsNothing: Story = {
  args: { search: { ...search, state: 'found' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz')
    await expect(canvas.getByRole('status')).toHaveTextContent('No hospital found')
  },
}

export const SearchFails: Story = {
  args: { search: { ...search, state: 'failed', failedText: m.common_check_your_network() } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'lagos')
    await expect(canvas.getByRole('status')).toHaveTextContent(m.common_check_your_network())
  },
}
