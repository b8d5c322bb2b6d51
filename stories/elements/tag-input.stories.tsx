import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '@ilera/ui/elements/button'
import { TagInput } from '@ilera/ui/elements/tag-input'
import { longWord } from '../fixtures/odd.ts'

const allergies = [
  { value: 'Penicillin', detail: 'Medicine' },
  { value: 'Ibuprofen', detail: 'Medicine' },
  { value: 'Peanuts', detail: 'Food' },
  { value: 'Crayfish', detail: 'Food' },
  { value: 'Latex' },
]
const many = Array.from({ length: 10_000 }, (_, at) => ({ value: `Medicine ${at + 1}` }))
const changed = fn<(change: { values: readonly string[] }) => void>()

const meta = {
  title: 'Primitives/Tag input',
  component: TagInput,
  args: { label: 'Allergies', name: 'allergies', options: allergies, onChange: changed },
  decorators: [(Story) => <div className="min-h-96">{Story()}</div>],
  beforeEach: () => void changed.mockClear(),
} satisfies Meta<typeof TagInput>
export default meta
type Story = StoryObj<typeof meta>

/** What the form would send. */
const sent = (root: HTMLElement, name: string) => {
  const form = root.querySelector('form')
  return form ? new FormData(form).getAll(name) : []
}
const inForm: Story['render'] = (args) => (
  <form className="grid gap-5">
    <TagInput {...args} />
    <TagInput {...args} id="second" label="Second allergies" name="second" allowsOther />
    <Button type="reset">Reset</Button>
  </form>
)

export const Filled: Story = {
  args: {
    defaultValues: ['Penicillin', 'Peanuts'],
    max: 3,
    hint: 'Type a part of the name, then choose it.',
    error: 'Add at least three',
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Allergies' })
    await expect(field).toHaveAccessibleDescription(
      'Type a part of the name, then choose it. Error: Add at least three 2 of 3 added',
    )
    await expect(canvas.getByRole('list', { name: 'Allergies: added' })).toBeVisible()
    for (const name of ['Remove Penicillin', 'Remove Peanuts']) {
      const { width, height } = canvas.getByRole('button', { name }).getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await userEvent.click(field)
    await expect(canvas.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'IbuprofenMedicine',
      'CrayfishFood',
      'Latex',
    ])
    await userEvent.keyboard('{Escape}')
  },
}

/** Enter and comma add, twice on a page. A text that is no option stays in the field, unless others are allowed. */
export const AddsByKeyboard: Story = {
  render: inForm,
  tags: ['no-picture'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [first, second] = [
      canvas.getByRole('combobox', { name: 'Allergies' }),
      canvas.getByRole('combobox', { name: 'Second allergies' }),
    ]
    await expect(first.getAttribute('aria-controls')).not.toBe(second.getAttribute('aria-controls'))
    await userEvent.type(first, 'penicillin,')
    await expect(canvas.getByText('Penicillin added')).toHaveRole('status')
    await userEvent.keyboard('late{ArrowDown}{Enter}')
    await userEvent.keyboard('PENICILLIN{Enter}')
    await expect(canvas.getByText('Penicillin is already there', { selector: '[role=status]' })).toBeInTheDocument()
    await expect(first).toHaveAccessibleDescription('Error: Penicillin is already there')
    await expect(first).toHaveValue('')
    await userEvent.keyboard('Dust{Enter}')
    await expect(first).toHaveValue('Dust')
    await expect(first).toHaveAccessibleDescription('Error: Choose one from the list')
    await expect(sent(canvasElement, 'allergies')).toEqual(['Penicillin', 'Latex'])

    await userEvent.type(second, 'Dust, peanuts,')
    await userEvent.paste('Pollen, Bees, Cats')
    await expect(second).toHaveValue('Cats')
    await userEvent.tab()
    await expect(sent(canvasElement, 'second')).toEqual(['Dust', 'Peanuts', 'Pollen', 'Bees', 'Cats'])
    await expect(changed).toHaveBeenLastCalledWith({ values: ['Dust', 'Peanuts', 'Pollen', 'Bees', 'Cats'] })
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(sent(canvasElement, 'second')).toEqual([]))
    await expect(first).toHaveValue('')
  },
}

/** A button removes its value and hands the focus on. Backspace selects the last value, then removes it. */
export const Removes: Story = {
  render: inForm,
  args: { defaultValues: ['Penicillin', 'Latex', 'Peanuts'] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [remove] = canvas.getAllByRole('button', { name: 'Remove Latex' })
    if (!remove) throw new Error('Nothing removes Latex.')
    await userEvent.click(remove)
    await expect(canvas.getByText('Latex removed')).toHaveRole('status')
    await expect(canvas.getAllByRole('button', { name: 'Remove Peanuts' })[0]).toHaveFocus()
    const field = canvas.getByRole('combobox', { name: 'Allergies' })
    await userEvent.type(field, 'x{Backspace}{Backspace}')
    await expect(canvas.getByText('Peanuts selected. Press Backspace again to remove it')).toHaveRole('status')
    await userEvent.keyboard('x{Backspace}{Backspace}')
    await expect(sent(canvasElement, 'allergies')).toEqual(['Penicillin', 'Peanuts'])
    await userEvent.keyboard('{Backspace}')
    await expect(canvas.getByText('Peanuts removed')).toHaveRole('status')
    await expect(sent(canvasElement, 'allergies')).toEqual(['Penicillin'])
    await userEvent.keyboard('{Backspace}')
    await expect(canvas.getByText('Penicillin selected. Press Backspace again to remove it')).toBeInTheDocument()
  },
}

/** At most two of 10,000. */
export const Full: Story = {
  tags: ['no-picture'],
  args: { name: 'knownAllergies', options: many, max: 2, defaultValues: ['Medicine 1'] },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Allergies' })
    await userEvent.click(field)
    await expect(canvas.getAllByRole('option')).toHaveLength(50)
    await expect(canvas.getByText('9,999 found. 9,949 more: type more letters to find them')).toHaveRole('status')
    await userEvent.type(field, 'medicine 2,')
    await expect(canvas.getByText('Medicine 2 added. 2 of 2 added. To add another, remove one.')).toHaveRole('status')
    await userEvent.type(field, 'medicine 3{Enter}')
    await expect(field).toHaveValue('medicine 3')
    await expect(field).toBeInvalid()
    await expect(canvas.queryByRole('option')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Medicine 1' }))
    await userEvent.type(field, '{Enter}')
    await expect(canvas.getByRole('button', { name: 'Remove Medicine 3' })).toBeVisible()
  },
}

export const Disabled: Story = {
  args: { disabled: true, defaultValues: ['Penicillin'] },
  render: inForm,
  tags: ['no-picture'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('combobox', { name: 'Allergies' })).toBeDisabled()
    await expect(canvas.getAllByRole('button', { name: 'Remove Penicillin' })[0]).toBeDisabled()
    await expect(sent(canvasElement, 'allergies')).toEqual([])
  },
}

/** Right to left, with a word of 300 letters. */
export const LongWords: Story = {
  args: { allowsOther: true, defaultValues: ['Ƙwai', longWord, 'Latex'], hint: longWord },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
}
