import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { findBrowser } from '../../tests/support/browser.ts'
import { freePort } from '../../tests/support/free-port.ts'

/** The pages of the application, as a newcomer writes them: the stylesheet in the layout, a server component as the page. */
const files: Record<string, string> = {
  'app/layout.tsx': `
import '@ilera/ui/theme.css'
import type { ReactNode } from 'react'
import { Texts } from './texts'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Texts />
        {children}
      </body>
    </html>
  )
}
`,
  'app/texts.tsx': `
'use client'
import { replaceMessages } from '@ilera/ui/messages'

replaceMessages({ common_optional: () => '(facultatif)' })
export const Texts = () => null
`,
  'app/page.tsx': `
import { Button } from '@ilera/ui/elements/button'
import { PasswordField } from '@ilera/ui/elements/password-field'
import { TextField } from '@ilera/ui/elements/text-field'
import { Contact } from './contact'

export default function Page() {
  return (
    <main>
      <TextField label="Allergies" name="allergies" optional />
      <PasswordField label="Password" name="password" />
      <Button>Save</Button>
      <Contact />
    </main>
  )
}
`,
  'app/contact.tsx': `
'use client'
import { createContactMachine } from '@ilera/flows/contact/contact.machine'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { createActor, fromPromise } from 'xstate'

const post = async (): Promise<CallResult<unknown>> => ({ ok: true, value: undefined })
const contact = createActor(createContactMachine({ sendMessage: fromPromise(post) })).start()
export const Contact = () => <p>{\`The form is \${String(contact.getSnapshot().value)}.\`}</p>
`,
}

/** What a newcomer installs. TypeScript 7 has no JavaScript interface, which Next's build needs. */
const dependencies = {
  next: '16',
  react: '19',
  'react-dom': '19',
  xstate: '5',
  typescript: '5',
  '@types/react': '19',
  '@types/node': '24',
}

const print = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Throws if a promise of the page does not hold. */
function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(`In the Next application: ${what}.`)
  print(`  ${what}`)
}

/** Packs the built packages into `folder` and writes an application that depends on the archives. */
function writeApplication(folder: string, packages: readonly string[]): void {
  const archives = packages.flatMap((built) => {
    const output = execFileSync('npm', ['pack', built, '--json', '--silent'], { cwd: folder, encoding: 'utf8' })
    const packed: { name: string; filename: string }[] = JSON.parse(output)
    return packed.map(({ name, filename }) => [name, `file:${filename}`])
  })
  const manifest = { private: true, dependencies: { ...dependencies, ...Object.fromEntries(archives) } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text.trimStart())
  }
}

/** The page as the server sends it, once the server answers; waits for at most 30 seconds. */
async function serverHtml(address: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return response.text()
    await wait(100)
  }
  throw new Error(`The Next application does not answer at ${address}.`)
}

async function checkInBrowser(page: Page, address: string): Promise<void> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => (message.type() === 'error' ? errors.push(message.text()) : undefined))
  await page.goto(address, { waitUntil: 'load' })
  const button = page.getByRole('button', { name: 'Save' })
  const colour = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
  expectThat(colour === 'rgb(43, 51, 115)', 'the stylesheet applies')
  const password = page.getByLabel('Password', { exact: true })
  const before = await password.getAttribute('type')
  // Without hydration the click would change nothing.
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.locator('input[name=password][type=text]').waitFor({ timeout: 10_000 })
  expectThat(before === 'password', 'a click on "Show password" shows the password')
  expectThat(errors.length === 0, ['the browser reports no error', ...errors].join('; '))
}

/**
 * Installs the built packages in a fresh Next 16 application outside the repository, builds and starts it, and checks the
 * HTML of the server and one click in Chromium. Needs the npm registry. Throws at the first thing that does not hold.
 */
export async function tryNextApplication(packages: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ilera-next-'))
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined }
  const run = (command: string, args: string[]) => execFileSync(command, args, { cwd: folder, env, stdio: 'inherit' })
  try {
    writeApplication(folder, packages)
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])
    const next = join(folder, 'node_modules/next/dist/bin/next')
    run(process.execPath, [next, 'build'])
    const port = await freePort()
    const server = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const { launchOptions } = await findBrowser()
    const browser = await chromium.launch(launchOptions)
    try {
      const address = `http://127.0.0.1:${port}/`
      const html = await serverHtml(address)
      expectThat(html.includes('>Save</'), 'the server renders a button')
      expectThat(html.includes('(facultatif)'), 'the server renders a replaced text')
      expectThat(html.includes('The form is editing.'), 'the server runs a machine of @ilera/flows')
      await checkInBrowser(await browser.newPage({ colorScheme: 'light' }), address)
    } finally {
      await browser.close()
      server.kill()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
