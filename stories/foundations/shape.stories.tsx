import type { Meta, StoryObj } from '@storybook/react-vite'

const groups = {
  Radius: ['rounded-sm', 'rounded-md', 'rounded-lg', 'rounded-xl', 'rounded-full'],
  Elevation: ['rounded-md shadow-low', 'rounded-md shadow-mid', 'rounded-md shadow-high'],
}
const steps = {
  '1 (4 px)': 'w-1',
  '2': 'w-2',
  '3': 'w-3',
  '4': 'w-4',
  '5': 'w-5',
  '6': 'w-6',
  '8': 'w-8',
  '11 (least target)': 'w-11',
  '16': 'w-16',
}

const Shapes = () => (
  <div className="grid gap-8">
    {Object.entries(groups).map(([name, looks]) => (
      <section key={name} className="grid gap-3">
        <h2 className="text-xl">{name}</h2>
        <ul className="flex flex-wrap gap-5">
          {looks.map((look) => (
            <li key={look} className="grid gap-2 text-sm">
              <span className={`block size-28 border border-line bg-surface ${look}`} />
              {look.split(' ').at(-1)}
            </li>
          ))}
        </ul>
      </section>
    ))}
    <section className="grid gap-3">
      <h2 className="text-xl">Space</h2>
      <ul className="grid gap-2 text-sm">
        {Object.entries(steps).map(([name, look]) => (
          <li key={name} className="flex items-center gap-3">
            <span className={`block h-4 bg-accent ${look}`} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  </div>
)

const meta = { title: 'Foundations/Space and shape', component: Shapes } satisfies Meta<typeof Shapes>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}
