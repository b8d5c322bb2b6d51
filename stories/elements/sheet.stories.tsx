import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '@ilera/ui/elements/button'
import { Combobox } from '@ilera/ui/elements/combobox'
import { DetailsList } from '@ilera/ui/elements/details-list'
import { Select } from '@ilera/ui/elements/select'
import { Sheet } from '@ilera/ui/elements/sheet'
import { longWord } from '../fixtures/odd.ts'

const meta = {
  title: 'Primitives/Sheet',
  component: Sheet,
  parameters: { docs: { story: { inline: false, height: '30rem' } } },
  args: { open: true, title: 'Filters', onClose: fn() },
} satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

export const Filters: Story = {
  args: {
    actions: (
      <>
        <Button kind="secondary">Clear</Button>
        <Button>Show 12 appointments</Button>
      </>
    ),
    children: (
      <>
        <Select label="Status" name="status" options={['All', 'Confirmed', 'Waiting']} />
        <Combobox label="Doctor" name="doctor" options={[{ value: 'Dr Ngozi Eze' }, { value: 'Dr Ada Obi' }]} />
      </>
    ),
  },
}
export const LongContent: Story = {
  // Where it is scrolled to differs by a pixel from run to run.
  tags: ['no-picture'],
  args: {
    title: longWord,
    description: 'All visits of this year.',
    actions: <Button>Close</Button>,
    children: (
      <DetailsList items={Array.from({ length: 30 }, (_, at) => ({ label: `Visit ${at + 1}`, value: 'Dr Ada Obi' }))} />
    ),
  },
  // Title and buttons stay in view while the content scrolls.
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: longWord })
    sheet.scrollTop = 400
    await expect(sheet.scrollTop).toBe(400)
    const { top, bottom } = sheet.getBoundingClientRect()
    const heading = screen.getByRole('heading', { name: longWord }).getBoundingClientRect()
    const [cross, button] = screen.getAllByRole('button', { name: 'Close' })
    await expect(heading.top).toBeGreaterThanOrEqual(top)
    await expect(cross?.getBoundingClientRect().top).toBeGreaterThanOrEqual(top)
    await expect(button?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
  },
}

const Opener = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filter the list</Button>
      <Sheet open={open} title="Filters" onClose={() => setOpen(false)}>
        <Combobox label="Doctor" name="doctor" options={[{ value: 'Dr Ngozi Eze' }]} />
      </Sheet>
    </>
  )
}
export const ReturnsTheFocus: Story = {
  tags: ['no-picture'],
  render: () => <Opener />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Filter the list' })
    await userEvent.click(opener)
    const sheet = await screen.findByRole('dialog', { name: 'Filters' })
    // In its first frame it still ignores the pointer.
    await waitFor(() => expect(sheet).toHaveStyle({ pointerEvents: 'auto' }))
    await userEvent.tab()
    await userEvent.tab()
    await expect(sheet).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null)
    // An open list takes the first Escape.
    await userEvent.click(screen.getByRole('combobox', { name: 'Doctor' }))
    await userEvent.keyboard('{Escape}')
    await expect(sheet).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(opener).toHaveFocus()
  },
}
