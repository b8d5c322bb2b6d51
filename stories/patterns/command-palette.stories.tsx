import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '@ilera/ui/elements/button'
import { CommandPalette, type CommandPaletteProps } from '@ilera/ui/patterns/command-palette'
import { longWord } from '../fixtures/odd.ts'

const pages = [
  { id: 'admin', title: 'Appointments' },
  { id: 'adminPatients', title: 'Patients' },
  { id: 'adminPayments', title: 'Payment Overview' },
  { id: 'adminDoctors', title: 'Doctors' },
  { id: 'adminNotifications', title: 'Notifications' },
]
const patients = [
  { id: 'p1', title: 'Ngozi Payne', detail: 'ngozi@mail.example' },
  { id: 'p2', title: 'Tunde Paye', detail: 'tunde@mail.example' },
]
const label = 'Patients'

const meta = {
  title: 'Patterns/Command palette',
  component: CommandPalette,
  args: { open: true, pages, onQuery: fn(), onChoose: fn(), onClose: fn() },
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.findByRole('combobox', { name: 'Name of a patient or a page' })
const texts = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

/** What was opened lately comes first, and not again below. */
export const Recent: Story = {
  args: {
    recent: [
      { id: 'p1', title: 'Ngozi Payne', detail: 'ngozi@mail.example' },
      { id: 'adminDoctors', title: 'Doctors' },
    ],
  },
  play: async () => {
    await field()
    await expect(screen.getByRole('group', { name: 'Recent' })).toBeVisible()
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Ngozi Payne')
    await expect(texts()).toEqual([
      'Ngozi Paynengozi@mail.example',
      'Doctors',
      'Appointments',
      'Patients',
      'Payment Overview',
      'Notifications',
    ])
  },
}

/** The keys: the first item is selected, Enter opens it, Escape closes. */
export const Found: Story = {
  tags: ['no-picture'],
  args: { records: { label, items: patients, state: 'found' } },
  play: async ({ args, userEvent }) => {
    const search = await field()
    await expect(search).toHaveFocus()
    await userEvent.type(search, 'pay')
    await expect(args.onQuery).toHaveBeenLastCalledWith({ query: 'pay' })
    await expect(screen.getByRole('status')).toHaveTextContent('3 found')
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Payment Overview')
    await userEvent.keyboard('{ArrowUp}')
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Tunde Paye')
    await expect(search.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Ngozi Payne')
    // Other letters select the first item again.
    await userEvent.type(search, 'm')
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Payment Overview')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChoose).toHaveBeenLastCalledWith({ id: 'p1' })
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(search).toHaveFocus()
  },
}

export const Searching: Story = {
  tags: ['no-picture'],
  args: { records: { label, items: [], state: 'loading' } },
  play: async ({ userEvent }) => {
    await userEvent.type(await field(), 'ngozi')
    await expect(screen.getByRole('status')).toHaveTextContent('0 found. Patients: Searching…')
  },
}

/** The pages still work if the server does not. */
export const Failed: Story = {
  args: { records: { label, items: [], state: 'failed', failedText: 'You are offline. Please try again.' } },
  play: async ({ userEvent }) => {
    await userEvent.type(await field(), 'doc')
    await expect(screen.getByRole('status')).toHaveTextContent('1 found. Patients: You are offline. Please try again.')
    await expect(texts()).toEqual(['Doctors'])
  },
}

export const NothingFound: Story = {
  tags: ['no-picture'],
  args: { records: { label, items: [], state: 'found' } },
  play: async ({ args, userEvent }) => {
    const search = await field()
    await userEvent.type(search, 'zzz{Enter}')
    await expect(screen.getByRole('status')).toHaveTextContent('Nothing found')
    await expect(search).toHaveAttribute('aria-expanded', 'false')
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}

function Opened({ pages: items }: Pick<CommandPaletteProps, 'pages'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search</Button>
      <CommandPalette pages={items} open={open} onChoose={() => setOpen(false)} onClose={() => setOpen(false)} />
    </>
  )
}

/** The focus returns to the button. A word of 300 letters wraps. */
export const ReturnsFocus: Story = {
  tags: ['no-picture'],
  args: { pages: [{ id: 'long', title: longWord, detail: longWord }] },
  render: ({ pages: longPages }) => <Opened pages={longPages} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Search' })
    await userEvent.click(button)
    const search = await field()
    const { scrollWidth, clientWidth } = screen.getByRole('dialog')
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    // A window takes no press before it has the focus.
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.keyboard('a{Escape}')
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await expect(button).toHaveFocus()
  },
}
