import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button } from '@ilera/ui/elements/button'
import base from '../../packages/ui/tokens/base.tokens.json' with { type: 'json' }
import { CopyButton, CopyMessage, useCopy } from './copy-button.tsx'
import { tokensIn } from './theme-tokens.ts'

/** Durations and easing with what they are for. Pressing a button plays the one animation that enters a page. */
function Motion() {
  const [played, setPlayed] = useState(0)
  const { copy, message } = useCopy()
  return (
    <div className="grid gap-8">
      <CopyMessage message={message} />
      <section className="grid gap-3">
        <h2 className="text-xl">Durations</h2>
        <ul className="grid gap-2">
          {tokensIn(base.duration).map(([name, { $value, $description }]) => (
            <li
              key={name}
              className="grid justify-items-start gap-x-4 sm:grid-cols-[16rem_5rem_minmax(0,1fr)] sm:items-center"
            >
              <CopyButton text={`var(--duration-${name})`} onCopy={copy} />
              <span className="text-sm tabular-nums">{`${$value.value} ${$value.unit}`}</span>
              <span className="text-sm">{$description}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid justify-items-start gap-3">
        <h2 className="text-xl">Rise</h2>
        <p className="text-sm">
          Menus, dialogs and toasts rise into view. With reduced motion they appear at once, and so does everything
          here.
        </p>
        <Button kind="secondary" onClick={() => setPlayed(played + 1)}>
          Play
        </Button>
        {played > 0 ? (
          <p key={played} className="animate-rise rounded-lg border border-line bg-surface p-4 shadow-mid">
            Appointment booked
          </p>
        ) : null}
      </section>
    </div>
  )
}

const meta = { title: 'Foundations/Motion', tags: ['autodocs'], component: Motion } satisfies Meta<typeof Motion>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}
export const Plays: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }))
    await expect(canvas.getByText('Appointment booked')).toBeVisible()
  },
}
