import type { ReactNode } from 'react'
import { Adire } from '../elements/adire.tsx'
import { Heading } from '../elements/heading.tsx'

export type PageTitleProps = {
  /** The page’s h1. */
  title: string
  /** One or two sentences under the title. */
  lead?: ReactNode
}

/** The header of a public page: its h1 on a band of adire cloth. The h1 can take the focus after navigation. */
export const PageTitle = ({ title, lead }: PageTitleProps) => (
  <div className="relative overflow-hidden bg-deep text-on-deep">
    <Adire className="text-on-deep opacity-[0.09]" />
    <div className="relative mx-auto grid w-full max-w-6xl gap-3 px-4 py-10 sm:px-6 sm:py-16">
      <Heading level={1} size="display" focusable>
        {title}
      </Heading>
      {lead ? <p className="max-w-prose text-lg">{lead}</p> : null}
    </div>
  </div>
)
