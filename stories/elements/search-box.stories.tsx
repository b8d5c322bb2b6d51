import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SearchBox } from '@ilera/ui/elements/search-box'
import { hospitals } from '../fixtures/hospitals.ts'
import { longName } from '../fixtures/people.ts'

const results = hospitals.map(({ id, hospitalName, hospitalAddress }) => ({
  id,
  title: hospitalName,
  detail: hospitalAddress,
}))

const meta = {
  title: 'Primitives/Search box',
  component: SearchBox,
  args: { label: 'Search for a hospital', results: [], onQuery: fn(), onChoose: fn() },
  decorators: [(Story) => <div className="min-h-96">{Story()}</div>],
} satisfies Meta<typeof SearchBox>
export default meta
type Story = StoryObj<typeof meta>

const typed: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByRole('combobox'), 'teaching')
}

export const Idle: Story = {}
export const Searching: Story = { args: { state: 'loading' }, play: typed }
export const Found: Story = { args: { state: 'found', results }, play: typed }
export const NothingFound: Story = { args: { state: 'found', emptyText: 'No hospital found' }, play: typed }
export const Failed: Story = { args: { state: 'failed', failedText: 'Check your network' }, play: typed }
export const LongResult: Story = {
  args: { state: 'found', results: [{ id: '1', title: longName, detail: longName }] },
  play: typed,
}
export const SelectedResultIsInView: Story = {
  args: {
    state: 'found',
    results: Array.from({ length: 12 }, (_, at) => ({ id: String(at), title: `Hospital ${at + 1}`, detail: 'Lagos' })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search for a hospital' }), 'hospital')
    await userEvent.keyboard('{ArrowUp}')
    const last = canvas.getByRole('option', { selected: true })
    await expect(last).toHaveTextContent('Hospital 12')
    const list = last.closest('[data-popup]')
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(list?.getBoundingClientRect().bottom ?? 0)
  },
}
export const SearchesForTheWords: Story = {
  args: { state: 'found', results, onSearch: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Search for a hospital' })
    await userEvent.type(box, ' chest pain {Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith({ query: 'chest pain' })
    await expect(args.onChoose).not.toHaveBeenCalled()
    await expect(box).toHaveValue('')
  },
}
/** Nothing has this name: the words lead to the search for symptoms, fields and places. */
export const NothingOfThisName: Story = {
  args: { state: 'found', emptyText: 'No hospital found', onSearch: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'toothache')
    await userEvent.click(canvas.getByRole('option', { name: 'Search for “toothache”' }))
    await expect(args.onSearch).toHaveBeenCalledWith({ query: 'toothache' })
    await userEvent.type(canvas.getByRole('combobox'), 'toothache')
  },
}
export const ChoosesByKeyboard: Story = {
  args: { state: 'found', results },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Search for a hospital' })
    await userEvent.type(box, 'teaching')
    await expect(args.onQuery).toHaveBeenLastCalledWith({ query: 'teaching' })
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('University College Hospital')
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith({ id: results[1]?.id })
    await expect(canvas.queryByRole('option')).not.toBeInTheDocument()
  },
}
