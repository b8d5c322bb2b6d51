import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { ReactNode } from 'react'
import { Adire } from '../elements/adire.tsx'
import type { ElementChildren } from '../elements/element-children.ts'
import { Heading } from '../elements/heading.tsx'
import { Logo } from '../elements/logo.tsx'
import { Portrait } from './portrait.tsx'
import { SkipLink } from './skip-link.tsx'

export type AuthCardProps = {
  /** The page’s h1. */
  title: string
  /** A sentence or two under the heading. */
  lead?: ReactNode
  /** Above the title: where one is in a process. */
  before?: ElementChildren
  /** Below the card: the link to the other form. */
  footer?: ReactNode
  /** What the card holds, such as a form. Without it there is no card. */
  children?: ReactNode
}

/**
 * The frame of every account screen: a logo that links home, one card, and a cloth pattern next to it on wide screens.
 */
export const AuthCard = ({ title, lead, before, footer, children }: AuthCardProps) => (
  <div className="grid min-h-page print:block print:min-h-0 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
    <SkipLink />
    <div className="grid min-w-0 grid-rows-[auto_1fr]">
      <header className="print:hidden px-4 pt-4 sm:px-8 sm:pt-6">
        <Logo href={href('landing')} />
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 focus:outline-none sm:px-8 sm:py-10 lg:self-center">
        <div className="mx-auto grid w-full max-w-lg gap-5">
          {before}
          <div className="grid gap-2">
            <Heading level={1} focusable>
              {title}
            </Heading>
            {lead ? <p className="text-ink-soft">{lead}</p> : null}
          </div>
          {children ? (
            <div className="grid min-w-0 gap-5 rounded-lg border border-line bg-surface p-5 shadow-mid sm:p-7">
              {children}
            </div>
          ) : null}
          {footer ? <div className="text-center">{footer}</div> : null}
        </div>
      </main>
    </div>
    <Cloth />
  </div>
)

const Cloth = () => (
  <aside className="print:hidden! relative hidden overflow-hidden bg-deep text-on-deep lg:grid lg:content-center">
    <Adire className="text-on-deep opacity-[0.14]" />
    <div className="relative mx-8 grid justify-items-start gap-5 rounded-xl border border-on-deep/20 bg-deep p-8 shadow-high xl:mx-12">
      <span className="flex -space-x-3">
        <Portrait who="adaeze" className="size-16" />
        <Portrait who="tunde" className="size-16" />
        <Portrait who="amina" className="size-16" />
        <Portrait who="femi" className="size-16" />
      </span>
      <p className="font-display text-4xl font-bold" lang="yo">
        {m.accounts_proverb_yoruba()}
      </p>
      <p className="text-lg">{m.accounts_proverb()}</p>
    </div>
  </aside>
)
