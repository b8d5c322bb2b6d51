import { Adire } from '../elements/adire.tsx'
import { Button } from '../elements/button.tsx'
import { Heading } from '../elements/heading.tsx'

export type CallToActionProps = {
  /** The heading. */
  title: string
  /** One sentence under the heading. */
  text: string
  /** The button: its label and where it leads. */
  action: { label: string; href: string }
}

/** One sentence on a cloth pattern, with one button. */
export const CallToAction = ({ title, text, action }: CallToActionProps) => (
  <section className="mx-auto w-full max-w-6xl px-4 pt-4 pb-14 sm:px-6">
    <div className="relative overflow-hidden rounded-xl bg-deep text-on-deep [--focus:var(--deep-accent)]">
      <Adire className="text-on-deep opacity-[0.09]" />
      <div className="relative flex flex-wrap items-center justify-between gap-6 px-6 py-10 sm:px-10">
        <div className="grid max-w-xl gap-2">
          <Heading size="page">{title}</Heading>
          <p className="text-lg">{text}</p>
        </div>
        <Button href={action.href} kind="secondary" size="large">
          {action.label}
        </Button>
      </div>
    </div>
  </section>
)
