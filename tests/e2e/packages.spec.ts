import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { build, preview } from 'vite'
import { inRoot } from '../../scripts/steps/paths.mjs'

/** What an application installs beside the two packages. Anything else that they need would not be found. */
const installed = [
  'react',
  'react-dom',
  'xstate',
  'clsx',
  'uqr',
  'typebox',
  '@radix-ui/react-dialog',
  '@radix-ui/react-dropdown-menu',
  '@types/react',
  '@types/react-dom',
]

const mainFile = `
import '@ilera/ui/theme.css'
import { Button } from '@ilera/ui/elements/button'
import { Table } from '@ilera/ui/elements/table'
import { TextField } from '@ilera/ui/elements/text-field'
import { replaceMessages } from '@ilera/ui/messages'
import { createContactMachine } from '@ilera/flows/contact/contact.machine'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { createRoot } from 'react-dom/client'
import { createActor, fromPromise } from 'xstate'

replaceMessages({ common_optional: () => '(facultatif)' })

const post = async (): Promise<CallResult<unknown>> => ({ ok: true, value: undefined })
const contact = createActor(createContactMachine({ sendMessage: fromPromise(post) }))
contact.start()

const rows = [{ id: '1', patient: 'Ngozi Eze' }]
const App = () => (
  <main>
    <TextField label="Allergies" name="allergies" optional />
    <Button>{String(contact.getSnapshot().value)}</Button>
    <Table caption="Patients" rows={rows} rowKey={({ id }) => id}
      columns={[{ key: 'patient', header: 'Patient', cell: ({ patient }) => patient, rowHeader: true }]} />
  </main>
)
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
`

/** A page that forgot the stylesheet, and whose two fields have one name. */
const bareFile = `
import { TextField } from '@ilera/ui/elements/text-field'
import { createRoot } from 'react-dom/client'

const App = () => (
  <>
    <TextField label="Your email" name="email" />
    <TextField label="Their email" name="email" />
  </>
)
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
`

const pageOf = (script: string) => `<div id="root"></div><script type="module" src="/${script}.tsx"></script>`

/** How applications resolve packages: with a bundler, and as Node does. */
const resolutions = {
  bundler: { module: 'ESNext', moduleResolution: 'bundler' },
  node16: { module: 'Node16', moduleResolution: 'Node16' },
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: [],
}

/** A fresh application outside the repository, with both packages installed from their archives. */
function createApplication(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ilera-consumer-'))
  const modules = join(folder, 'node_modules')
  for (const name of installed) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(inRoot(`node_modules/${name}`), join(modules, name))
  }
  execFileSync(process.execPath, [inRoot('scripts/package.ts')])
  for (const name of ['ui', 'flows']) {
    const packed = execFileSync('npm', ['pack', inRoot(`.cache/packages/${name}`), '--json', '--silent'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const target = join(modules, '@ilera', name)
    mkdirSync(target, { recursive: true })
    const [{ filename }] = JSON.parse(packed)
    execFileSync('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1'])
  }
  writeFileSync(join(folder, 'main.tsx'), mainFile)
  writeFileSync(join(folder, 'bare.tsx'), bareFile)
  writeFileSync(join(folder, 'index.html'), pageOf('main'))
  writeFileSync(join(folder, 'bare.html'), pageOf('bare'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  for (const [name, options] of Object.entries(resolutions))
    writeFileSync(
      join(folder, `tsconfig.${name}.json`),
      JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, include: ['*.tsx'] }),
    )
  return folder
}

/** Compressed bytes of what one import adds to an application that has React. */
async function weightOf(folder: string, source: string): Promise<number> {
  writeFileSync(join(folder, 'one.ts'), source)
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: join(folder, 'one.ts'), formats: ['es'] },
      rolldownOptions: { external: /^react(?:-dom)?(?:$|\/)/ },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('Nothing was built.')
  return output.output.reduce((sum, part) => sum + ('code' in part ? gzipSync(part.code).length : 0), 0)
}

test.use({ colorScheme: 'light' })

test('both packages install alone in a fresh application, and each component weighs what it is', async ({ page }) => {
  // Two type checks and six builds: 131 s beside other tests on two slow processors.
  test.slow()
  const folder = createApplication()
  try {
    await test.step('type-checks', () => {
      for (const name of Object.keys(resolutions)) {
        const project = join(folder, `tsconfig.${name}.json`)
        const { stdout } = spawnSync(inRoot('node_modules/.bin/tsc'), ['-p', project], { encoding: 'utf8' })
        expect(stdout, name).toBe('')
      }
    })
    await test.step('builds and renders, with a text of its own', async () => {
      await build({ configFile: false, root: folder, logLevel: 'silent' })
      const server = await preview({ configFile: false, root: folder, preview: { port: 0, host: '127.0.0.1' } })
      await page.goto(server.resolvedUrls?.local[0] ?? '')
      await expect(page.getByLabel('Allergies (facultatif)')).toBeVisible()
      await expect(page.getByRole('button', { name: 'editing' })).toHaveCSS('background-color', 'rgb(43, 51, 115)')
      await expect(page.getByRole('rowheader', { name: 'Ngozi Eze' })).toBeVisible()
      await server.close()
    })
    await test.step('a development build says that the stylesheet is missing, and that two fields share an id', async () => {
      const input = join(folder, 'bare.html')
      const resolve = { conditions: ['development', 'module', 'browser'] }
      await build({
        configFile: false,
        root: folder,
        logLevel: 'silent',
        resolve,
        build: { rolldownOptions: { input } },
      })
      const server = await preview({ configFile: false, root: folder, preview: { port: 0, host: '127.0.0.1' } })
      const warningOf = (text: string) =>
        page.waitForEvent('console', (message) => message.type() === 'warning' && message.text().includes(text))
      const warnings = [warningOf("import '@ilera/ui/theme.css'"), warningOf('the id "email" is there twice')]
      await page.goto(`${server.resolvedUrls?.local[0] ?? ''}bare.html`)
      await Promise.all(warnings)
      await server.close()
    })
    await test.step('loads only what is imported', async () => {
      const button = await weightOf(folder, "export { Button } from '@ilera/ui/elements/button'")
      const table = await weightOf(folder, "export { Table } from '@ilera/ui/elements/table'")
      const dataTable = await weightOf(folder, "export { DataTable } from '@ilera/ui/elements/data-table'")
      process.stdout.write(
        `a button: ${button} bytes of script, a table: ${table} bytes, a data table: ${dataTable} bytes\n`,
      )
      expect(button).toBeLessThanOrEqual(2 * 1024)
      expect(table).toBeLessThanOrEqual(12 * 1024)
      expect(dataTable).toBeLessThanOrEqual(12 * 1024)
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
