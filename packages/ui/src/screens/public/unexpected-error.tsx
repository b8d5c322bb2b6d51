import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { Button } from '../../elements/button.tsx'
import { Heading } from '../../elements/heading.tsx'
import { RetryIcon, WarningIcon } from '../../elements/icons.tsx'
import { Logo } from '../../elements/logo.tsx'

export type UnexpectedErrorScreenProps = {
  /** Called to load the page again. */
  onReload: () => void
}

/** Shown when a route throws an error. It has few dependencies, so that it cannot fail too. */
export const UnexpectedErrorScreen = ({ onReload }: UnexpectedErrorScreenProps) => (
  <div className="grid min-h-page grid-cols-1 grid-rows-[auto_1fr]">
    <header className="print:hidden px-4 pt-4 sm:px-8 sm:pt-6">
      <Logo href={href('landing')} />
    </header>
    <main className="mx-auto grid w-full max-w-xl content-center justify-items-start gap-4 px-4 py-10">
      <span className="grid size-16 place-items-center rounded-full bg-warning-soft text-warning-text">
        <WarningIcon className="size-8" />
      </span>
      <Heading level={1} focusable>
        {m.common_unexpected_error()}
      </Heading>
      <p className="text-lg">{m.common_unexpected_error_text()}</p>
      <p>{m.common_unexpected_error_advice({ phone: siteConfig.phone, email: siteConfig.email })}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button icon={<RetryIcon />} onClick={() => onReload()}>
          {m.common_unexpected_error_reload_button()}
        </Button>
        <Button kind="secondary" href={href('landing')}>
          {m.common_unexpected_error_home_button()}
        </Button>
      </div>
    </main>
  </div>
)
