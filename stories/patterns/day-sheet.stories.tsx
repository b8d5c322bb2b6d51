import { DaySheet } from '@ilera/ui/patterns/day-sheet'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { today, visits } from '../fixtures/day.ts'
import { longService, scan } from '../fixtures/services.ts'

const meta = {
  title: 'Patterns/Day sheet',
  component: DaySheet,
  // As wide as the paper, whatever the window.
  tags: ['wide-only'],
  decorators: [
    (Story) => (
      <div className="w-[680px]">
        <Story />
      </div>
    ),
  ],
  args: { date: today, visits },
} satisfies Meta<typeof DaySheet>
export default meta
type Story = StoryObj<typeof meta>

/** A word that is broken has two boxes. */
const expectWholeWords = async (words: readonly HTMLElement[]) => {
  for (const word of words) {
    const range = document.createRange()
    range.selectNodeContents(word)
    await expect(range.getClientRects()).toHaveLength(1)
  }
}

export const ByDoctor: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(3)
    await expect(canvas.getByRole('rowheader', { name: 'Hauwa Bello' })).toBeVisible()
    await expectWholeWords(canvas.getAllByText('Attended'))
  },
}

/** Names and services wrap. A patient without a phone, and a visit without a doctor, have their row as well. */
export const LongNames: Story = {
  args: {
    visits: visits.slice(0, 4).map((visit, place) => ({
      ...visit,
      fullName: `${visit.fullName} Oluwafunmilayo-Akinwande Oluwaseunfunmi`,
      phoneNumber: place % 2 === 0 ? null : visit.phoneNumber,
      doctorName: place < 2 ? null : visit.doctorName,
      serviceName: place % 2 === 0 ? scan.name : longService.name,
    })),
  },
  play: async ({ canvas }) => {
    await expectWholeWords([...canvas.getAllByText('Attended'), ...canvas.getAllByRole('columnheader')])
  },
}
