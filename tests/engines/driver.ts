export type Size = { width: number; height: number }

/** Source and actions of WebDriver (https://w3.org/TR/webdriver2/#actions), which BiDi and the older protocol share. */
export type Actions = { type: 'pointer' | 'key'; id: string; parameters?: object; actions: object[] }[]

/** One window of a browser with cookies and storage of its own, driven from outside. */
export type DriverWindow = {
  /** The browser's version, as the driver tells it. */
  version: string
  navigate: (url: string) => Promise<void>
  /** Evaluates an expression in the page and waits for its promise. It results in a string. */
  evaluate: (expression: string) => Promise<string>
  perform: (actions: Actions) => Promise<void>
  /** A PNG of what is visible. */
  picture: () => Promise<Buffer>
  /** Errors that the browser itself has logged so far, where its protocol tells them. */
  logged: () => string[]
  close: () => Promise<void>
}

/** A browser that WebDriver drives. */
export type DrivenBrowser = {
  open: (size: Size) => Promise<DriverWindow>
  close: () => Promise<void>
}
