import { m } from '@ilera/contract/messages'
import { ChevronRightIcon } from './icons.tsx'
import { Link } from './link.tsx'

export type BreadcrumbProps = {
  /** From the top level down. The last step is the current page and needs no `href`. */
  steps: readonly { label: string; href?: string }[]
}

/** Shows where the page is in the site, with links to the levels above. */
export const Breadcrumb = ({ steps }: BreadcrumbProps) => (
  <nav aria-label={m.common_breadcrumb()}>
    <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
      {steps.map(({ label, href }, index) => (
        <li key={label} className="flex min-h-11 min-w-0 items-center gap-1.5">
          {index > 0 ? <ChevronRightIcon className="size-4" /> : null}
          {href === undefined ? (
            <span aria-current="page">{label}</span>
          ) : (
            <Link href={href} kind="standalone">
              <span className="min-w-11">{label}</span>
            </Link>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
