import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { formatDayMonth, formatMonthDay, formatNaira } from '@ilera/contract/formats'
import { Chart, type ChartDatum } from '@ilera/ui/elements/chart'
import { longName } from '../fixtures/people.ts'
import { noPicture, wideOnly } from '../fixtures/pictured.ts'

const dayOf = (index: number) => new Date(Date.UTC(2026, 10, 2 + index)).toISOString().slice(0, 10)
const atDay = (index: number, ...values: ChartDatum['values']): ChartDatum => ({
  label: formatDayMonth(dayOf(index)),
  shortLabel: formatMonthDay(dayOf(index)),
  values,
})

/** Two weeks; the hospital sees few patients on Sundays. */
const visits = [24, 31, 27, 22, 29, 12, 3, 26, 35, 28, 30, 25, 14, 4].map((count, index) => atDay(index, count))

const methods: ChartDatum[] = [
  { label: 'Card', values: [1_284_500] },
  { label: 'Bank transfer', values: [947_000] },
  { label: 'USSD', values: [312_000] },
  { label: 'Cash at the cashier’s desk, entered by hand', values: [58_500] },
  { label: `Health insurance: ${longName}`, values: [0] },
]

const meta = {
  title: 'Primitives/Chart',
  component: Chart,
  args: {
    title: 'Visits, 2 to 15 November',
    kind: 'columns',
    series: ['Visits'],
    labelHeader: 'Day',
    data: visits,
  },
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

export const VisitsByDay: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByRole('img', {
        name: 'Visits: highest 35 (Tuesday 10 November), lowest 3 (Sunday 8 November), total 310.',
      }),
    ).toBeVisible()
    await expect(canvas.getByRole('figure', { name: 'Visits, 2 to 15 November' })).toBeVisible()
    const opener = canvas.getByText('Show as a table')
    await userEvent.click(opener)
    const table = canvas.getByRole('table', { name: 'Visits, 2 to 15 November' })
    await expect(table).toBeVisible()
    await expect(within(table).getAllByRole('rowheader')).toHaveLength(14)
    await userEvent.click(opener)
    await expect(table).not.toBeVisible()
  },
}
export const PaymentsByMethod: Story = {
  args: {
    title: 'Payments by method, November 2026',
    kind: 'bars',
    series: ['Paid'],
    labelHeader: 'Method',
    data: methods,
    format: formatNaira,
  },
}
/** Two series differ by dashes and by the shape of their points, too. On 9 November nobody counted. */
export const TwoLines: Story = {
  args: {
    title: 'New and returning patients',
    kind: 'line',
    series: ['Returning patients', 'New patients'],
    data: visits.map(({ values: [all] }, index) =>
      atDay(
        index,
        index === 7 ? null : Math.round((all ?? 0) * 0.7),
        index === 7 ? null : Math.round((all ?? 0) * 0.3),
      ),
    ),
  },
}
/** Very large and negative amounts. Time runs from the right; numbers do not. */
export const RightToLeft: Story = {
  args: {
    title: 'Income and result by quarter',
    kind: 'columns',
    series: ['Income', 'Result'],
    labelHeader: 'Quarter',
    data: [
      { label: 'First quarter', values: [1_250_000_000, 310_000_000] },
      { label: 'Second quarter', values: [980_000_000, -420_000_000] },
      { label: 'Third quarter', values: [1_410_000_000, 95_000_000] },
      { label: 'Fourth quarter', values: [1_875_000_000, 640_000_000] },
    ],
    format: formatNaira,
    hasTotal: false,
    tableOpen: true,
  },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
  tags: ['wide-only'],
  parameters: wideOnly,
}
export const WholeYear: Story = {
  args: {
    title: 'Visits in 2028',
    kind: 'line',
    data: Array.from({ length: 366 }, (_, index) => {
      const date = new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(0, 10)
      const count = Math.round(20 + 9 * Math.sin(index / 40) + 5 * Math.cos(index * 0.9))
      return { label: formatDayMonth(date), shortLabel: formatMonthDay(date), values: [count] }
    }),
  },
  tags: ['no-picture'],
  parameters: noPicture,
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img')
    const boxes = within(image)
      .getAllByText(/^\d+ \w+$/)
      .map((label) => label.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .sort((a, b) => a.left - b.left)
    await expect(boxes.length).toBeGreaterThanOrEqual(2)
    await expect(boxes.every(({ left }, index) => index === 0 || left > (boxes[index - 1]?.right ?? 0))).toBe(true)
    const { left, right } = image.getBoundingClientRect()
    await expect(boxes[0]?.left).toBeGreaterThanOrEqual(left)
    await expect(boxes.at(-1)?.right).toBeLessThanOrEqual(right)
  },
}
export const NoneAndOne: Story = {
  render: (args) => (
    <div className="grid gap-8">
      <Chart {...args} title="Visits today" data={[]} />
      <Chart {...args} title="Visits of an unknown number" data={[atDay(0, null)]} />
      <Chart {...args} title="Visits of one day" data={[atDay(0, 7)]} kind="line" />
    </div>
  ),
  tags: ['no-picture'],
  parameters: noPicture,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('There are no figures to show.')).toHaveLength(2)
    await expect(canvas.getByRole('img', { name: 'Visits: 7 (Monday 2 November).' })).toBeVisible()
    await expect(canvas.getAllByText('Show as a table')).toHaveLength(2)
  },
}
