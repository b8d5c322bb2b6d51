import type { Meta, StoryObj } from '@storybook/react-vite'
import base from '../../packages/ui/tokens/base.tokens.json' with { type: 'json' }
import { CopyButton, CopyMessage, useCopy } from './copy-button.tsx'
import { tokensIn } from './theme-tokens.ts'

const groups = {
  Radius: ['rounded-sm', 'rounded-md', 'rounded-lg', 'rounded-xl', 'rounded-full'],
  Elevation: ['rounded-md shadow-low', 'rounded-md shadow-mid', 'rounded-md shadow-high'],
}

const steps = tokensIn(base.space).filter(([name]) => name !== 'unit')

function Shapes() {
  const { copy, message } = useCopy()
  return (
    <div className="grid gap-8">
      <CopyMessage message={message} />
      {Object.entries(groups).map(([name, looks]) => (
        <section key={name} className="grid gap-3">
          <h2 className="text-xl">{name}</h2>
          <ul className="flex flex-wrap gap-5">
            {looks.map((look) => (
              <li key={look} className="grid gap-2 text-sm">
                <span className={`block size-28 border border-line bg-surface ${look}`} />
                <CopyButton text={look.split(' ').at(-1) ?? look} onCopy={copy} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className="grid gap-3">
        <h2 className="text-xl">Space</h2>
        <ul className="grid gap-2 text-sm">
          {steps.map(([name, { $value, $description }]) => (
            <li
              key={name}
              className="grid items-center justify-items-start gap-x-4 sm:grid-cols-[5rem_5rem_6rem_minmax(0,1fr)]"
            >
              <svg aria-hidden width={`${$value.value}rem`} height="1rem" className="bg-accent" />
              <CopyButton text={`gap-${name}`} onCopy={copy} />
              <span className="tabular-nums">{`${$value.value * 16} px`}</span>
              <span>{$description}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const meta = { title: 'Foundations/Space and shape', tags: ['autodocs'], component: Shapes } satisfies Meta<
  typeof Shapes
>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}
