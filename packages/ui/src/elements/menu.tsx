import * as Radix from '@radix-ui/react-dropdown-menu'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ChevronDownIcon } from './icons.tsx'

export type MenuItem = {
  /** Passed to `onChoose`. Unique in the menu. */
  id: string
  /** The item's text, also its accessible name. */
  label: string
  /** A decorative icon before the label. */
  icon?: ReactNode
  /** Renders a link. */
  href?: string
  /** `danger` for an item that deletes something: red text. */
  tone?: 'danger'
  /** Keeps the item visible, but the keyboard skips it and it cannot be chosen. */
  disabled?: boolean
}

export type MenuProps = {
  /** The button's text. With `icon` it is only the accessible name. */
  label: string
  /** The actions or links, from top to bottom. */
  items: readonly MenuItem[]
  /** Renders a round button with this icon instead of text. */
  icon?: ReactNode
  /** The button's look. */
  kind?: 'secondary' | 'quiet' | 'primary'
  /** The edge of the button that the open menu lines up with. */
  align?: 'start' | 'end'
  /** Pass `open` and `onOpen` to control the menu, for example to keep one of several open. */
  open?: boolean
  /** Called when the menu opens or closes. */
  onOpen?: (change: { open: boolean }) => void
  /** Called with the chosen item's `id`, for links too. */
  onChoose?: (choice: { id: string }) => void
}

const triggers = {
  primary: 'border-brand bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'border-line-strong bg-surface text-brand-text shadow-low hover:bg-brand-soft',
  quiet: 'border-transparent text-brand-text hover:bg-brand-soft',
} as const

const itemLook =
  'flex min-h-11 items-center gap-2.5 rounded-md px-3 no-underline outline-none data-highlighted:bg-brand-soft data-highlighted:outline-2 data-highlighted:outline-solid data-highlighted:outline-focus data-disabled:opacity-60 forced-colors:data-disabled:border forced-colors:data-disabled:border-dashed forced-colors:data-disabled:text-[GrayText]'

/** A button that opens a menu of actions or links. */
export function Menu({ label, items, icon, kind = 'secondary', align = 'start', open, onOpen, onChoose }: MenuProps) {
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpen ? (next) => onOpen({ open: next }) : undefined}>
      <Radix.Trigger
        aria-label={icon ? label : undefined}
        title={icon ? label : undefined}
        className={clsx(
          'inline-flex items-center justify-center gap-1.5 border font-bold transition-colors',
          icon ? 'size-11 rounded-full text-xl' : 'min-h-11 rounded-md px-4',
          triggers[kind],
        )}
      >
        {icon ?? <span>{label}</span>}
        {icon ? null : <ChevronDownIcon />}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 animate-rise overflow-y-auto rounded-lg border border-line bg-surface p-1.5 text-ink shadow-high"
        >
          {items.map(({ id, label: words, icon: sign, href, tone, disabled }) => (
            <Radix.Item
              key={id}
              disabled={disabled}
              asChild={href !== undefined}
              onSelect={() => onChoose?.({ id })}
              className={clsx(itemLook, tone === 'danger' && 'text-danger-text')}
            >
              {href === undefined ? (
                <>
                  {sign}
                  <span>{words}</span>
                </>
              ) : (
                <a href={href}>
                  {sign}
                  <span>{words}</span>
                </a>
              )}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
