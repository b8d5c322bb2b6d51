type Role = 'button' | 'combobox' | 'dialog' | 'form' | 'heading' | 'link' | 'option' | 'row' | 'tab' | 'textbox'

/** What a person looks for on the screen, by one of `role`, `label` and `text`. A string matches as a part, in any case. */
export type Target = {
  role?: Role
  /** The accessible name, beside `role`. */
  name?: string | RegExp
  /** The label of a form field. */
  label?: string | RegExp
  text?: string
  /** The string is the whole name or label, in this case. */
  exact?: boolean
  /** The element contains this text. */
  has?: string
  within?: Target
}

/**
 * A browser's window as its user sees it, with as few actions as the main road needs: Playwright and WebDriver both fulfil it
 * (`npm run engines`). Each action waits until it is possible, and throws when it is not in time.
 */
export type Screen = {
  open: (address: string) => Promise<void>
  /** Waits for a URL that ends so, and for its page. */
  arrive: (end: RegExp) => Promise<void>
  click: (target: Target) => Promise<void>
  type: (target: Target, text: string) => Promise<void>
  /** Chooses an option of a select element. */
  choose: (target: Target, option: string) => Promise<void>
  see: (target: Target) => Promise<void>
  seeNone: (target: Target) => Promise<void>
  seeValue: (target: Target, value: string) => Promise<void>
  /** Whether it is visible now. Does not wait. */
  isVisible: (target: Target) => Promise<boolean>
  /** Expects no violation of WCAG 2.2 AA, and keeps a picture where the run keeps pictures. */
  expectAccessible: (picture: string) => Promise<void>
}
