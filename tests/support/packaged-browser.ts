import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflate } from '@sparticuz/chromium'

const cache = join(import.meta.dirname, '../../.cache')
const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']

const fontsConf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version)
  throw new Error('@sparticuz/chromium has no version.')
}

/** `inflate` unpacks into the temporary folder that TMPDIR names at its call. */
async function inflateInto(folder: string): Promise<void> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  const all = archives.map((archive) => inflate(join(packageFolder, 'bin', archive)))
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  await Promise.all(all)
}

/** Concurrent runs unpack into separate folders. The first one to finish renames its folder to the final name. */
async function unpack(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const own = await mkdtemp(`${folder}-`)
  try {
    await inflateInto(own)
    await rename(own, folder)
  } catch (error) {
    if (!existsSync(join(folder, 'chromium'))) throw error
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/** The browser from npm (Linux x64), unpacked once into `.cache`. It is the same binary with the same fonts everywhere. */
export async function packagedBrowser(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const folder = join(cache, `chromium-${version()}`)
  if (!existsSync(join(folder, 'chromium'))) await unpack(folder)
  const conf = join(folder, 'fonts.conf')
  if (!existsSync(conf) || readFileSync(conf, 'utf8') !== fontsConf(folder)) writeFileSync(conf, fontsConf(folder))
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: conf },
  }
}
