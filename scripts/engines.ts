import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { packagedBrowser } from '../tests/support/packaged-browser.ts'

/** Old packaged Chromium versions: the oldest supported one, and the last one for Android 6. Linux x64 only. */
const versions = ['103.0.0', '106.0.2']

/** Specs from sign-up to payment, and of all pages of both roles. */
const walks = ['main-road', 'areas', 'pay-link']

const cache = join(import.meta.dirname, '../.cache/old-browsers')

/** Downloads the package into `.cache`, outside node_modules, and unpacks its browser. */
function oldBrowser(version: string): string {
  const folder = join(cache, version)
  const browser = join(folder, 'chromium')
  if (existsSync(browser)) return browser
  mkdirSync(folder, { recursive: true })
  const pack = ['pack', `@sparticuz/chromium@${version}`, '--silent', '--pack-destination', folder]
  const archive = execFileSync('npm', pack, { encoding: 'utf8' }).trim()
  execFileSync('tar', ['xzf', join(folder, archive), '-C', folder, '--strip-components=1'])
  writeFileSync(browser, brotliDecompressSync(readFileSync(join(folder, 'bin/chromium.br'))), { mode: 0o755 })
  return browser
}

const { env: libraries } = await packagedBrowser()
const chosen = process.argv.slice(2)
const files = (chosen.length > 0 ? chosen : walks).map((name) => `tests/e2e/${name}.spec.ts`)
const results = versions.map((version) => {
  const env = { ...process.env, ...libraries, CHROMIUM_PATH: oldBrowser(version), OLD_BROWSER: version }
  process.stdout.write(`Chromium ${version} …\n`)
  const { status } = spawnSync('playwright', ['test', ...files, '--project=phone', '--workers=1'], {
    env,
    stdio: 'inherit',
  })
  return { version, isGreen: status === 0 }
})
for (const { version, isGreen } of results) process.stdout.write(`Chromium ${version}: ${isGreen ? 'ok' : 'failed'}\n`)
process.exitCode = results.every(({ isGreen }) => isGreen) ? 0 : 1
