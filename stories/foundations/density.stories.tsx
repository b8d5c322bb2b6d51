import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@ilera/ui/elements/button'
import { Table } from '@ilera/ui/elements/table'
import { TextField } from '@ilera/ui/elements/text-field'

type Row = { time: string; patient: string }
const rows: Row[] = [
  { time: '9:00am', patient: 'Ngozi Eze' },
  { time: '9:30am', patient: 'Ṣọlá Adébáyọ̀' },
  { time: '10:00am', patient: 'Musa Ibrahim' },
]

type SampleProps = {
  /** The density of everything inside. */
  density: 'comfortable' | 'compact'
}

/** The same parts in one density. `data-density` may stand on any element; everything inside follows. */
const Sample = ({ density }: SampleProps) => (
  <section data-density={density} className="grid gap-4">
    <TextField label="Patient" name={`patient-${density}`} defaultValue="Ngozi Eze" />
    <div>
      <Button>Confirm</Button>
    </div>
    <Table
      caption={
        density === 'comfortable' ? 'Comfortable: patients, and every touch screen' : 'Compact: staff with a mouse'
      }
      rows={rows}
      rowKey={({ time }) => time}
      columns={[
        { key: 'time', header: 'Time', cell: ({ time }) => time, compact: true },
        { key: 'patient', header: 'Patient', cell: ({ patient }) => patient, rowHeader: true },
      ]}
      actions={() => (
        <Button size="small" kind="secondary">
          View
        </Button>
      )}
    />
  </section>
)

const meta = {
  title: 'Foundations/Density',
  tags: ['autodocs'],
  component: Sample,
  args: { density: 'comfortable' },
} satisfies Meta<typeof Sample>
export default meta
type Story = StoryObj<typeof meta>

export const Comfortable: Story = {}
export const Compact: Story = { args: { density: 'compact' } }
