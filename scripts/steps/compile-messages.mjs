import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findTranslationProblems } from './check-translation.mjs'
import { inRoot } from './paths.mjs'
import { pseudoLocale, toPseudoLocale } from './pseudo-locale.mjs'

const sources = inRoot('packages/contract/messages')
const compiled = inRoot('packages/contract/dist/messages')
const stamp = join(compiled, 'fingerprint')
const project = inRoot('.cache/messages.inlang')
const baseLocale = 'en'

const subjects = () => readdirSync(join(sources, baseLocale)).sort()
/** The folders of translations. */
const translated = readdirSync(sources).filter((folder) => folder !== 'notes')

function read(locale, subject) {
  const file = join(sources, locale, subject)
  return existsSync(file) ? readFileSync(file, 'utf8') : '{}'
}

/** The messages of a subject. Missing translations fall back to English. */
function messagesOf(locale, subject) {
  const english = JSON.parse(read(baseLocale, subject))
  return locale === pseudoLocale ? toPseudoLocale(english) : { ...english, ...JSON.parse(read(locale, subject)) }
}

/** A hash of everything that the compiled messages depend on. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const locale of translated)
    for (const subject of subjects()) hash.update(`${locale}/${subject}`).update(read(locale, subject))
  for (const file of ['check-translation.mjs', 'compile-messages.mjs', 'pseudo-locale.mjs'])
    hash.update(readFileSync(inRoot('scripts/steps', file)))
  hash.update(readFileSync(inRoot('package-lock.json')))
  return hash.digest('hex')
}

/** The compiler accepts a translation whose parameters are not those of English. */
function checkTranslations() {
  const problems = translated.flatMap((locale) =>
    subjects().flatMap((subject) => {
      const [english, translation] = [baseLocale, locale].map((folder) => JSON.parse(read(folder, subject)))
      return findTranslationProblems(english, translation).map((problem) => `messages/${locale}/${subject}: ${problem}`)
    }),
  )
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** Writes an inlang project with the messages of these locales. */
function writeProject(wanted) {
  mkdirSync(project, { recursive: true })
  for (const locale of wanted) {
    const folder = join(project, 'messages', locale)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const subject of subjects()) writeFileSync(join(folder, subject), JSON.stringify(messagesOf(locale, subject)))
  }
  // Paths are relative to the folder that holds the project.
  const settings = {
    baseLocale: wanted.includes(baseLocale) ? baseLocale : wanted[0],
    locales: wanted,
    telemetry: 'off',
    modules: ['../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': {
      pathPattern: subjects().map((subject) => `./messages.inlang/messages/{locale}/${subject}`),
    },
  }
  writeFileSync(join(project, 'settings.json'), JSON.stringify(settings))
}

/** Throws when a file is missing, because the compiler only warns of unreadable files. */
async function checkCompiled(outdir) {
  const { m } = await import(pathToFileURL(join(outdir, 'messages.js')))
  const missing = subjects().flatMap((subject) =>
    Object.keys(messagesOf(baseLocale, subject)).filter((id) => !(id in m)),
  )
  if (missing.length > 0) throw new Error(`Messages that were not compiled: ${missing.join(', ')}`)
}

/** Each build has one locale, so the code that detects the locale is removed: 1.6 KiB less per page. */
const runtimeOfOneLocale = (locale) =>
  `export const experimentalStaticLocale = ${JSON.stringify(locale)}\nexport const getLocale = () => experimentalStaticLocale\n`

/** With one locale, the function that selects the locale of each message is removed. It is as large as a short text. */
function unwrapMessages(outdir) {
  const folder = join(outdir, 'messages')
  for (const file of readdirSync(folder).filter((name) => /^(?!_index).*\.js$/.test(name))) {
    const source = readFileSync(join(folder, file), 'utf8')
    const [, declarations, id, translated] = /^(.*)^export const (\w+) = .*\treturn (\w+)\(inputs\)/ms.exec(source)
    writeFileSync(join(folder, file), `${declarations}export const ${id} = ${translated}\n`)
  }
}

/**
 * Compiles `packages/contract/messages` to functions, if anything has changed. Node, tests and Storybook use all locales (`all`),
 * with a module per locale. Each build of the web app uses one locale, with a module per message, so that a page loads only its
 * own texts.
 */
export async function compileMessages() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  checkTranslations()
  const { compile } = await import('@inlang/paraglide-js')
  // A message falls back to the last locale: a locale that nobody has translated shows English.
  const locales = [pseudoLocale, ...translated.filter((locale) => locale !== baseLocale), baseLocale]
  const shared = { project, strategy: ['baseLocale'], disableAsyncLocalStorage: true, emitGitIgnore: false }
  rmSync(compiled, { recursive: true, force: true })
  writeProject(locales)
  await compile({ ...shared, outdir: join(compiled, 'all'), outputStructure: 'locale-modules' })
  for (const locale of locales) {
    const outdir = join(compiled, locale)
    writeProject([locale])
    await compile({ ...shared, outdir, outputStructure: 'message-modules', experimentalStaticLocale: `'${locale}'` })
    writeFileSync(join(outdir, 'runtime.js'), runtimeOfOneLocale(locale))
    unwrapMessages(outdir)
  }
  await checkCompiled(join(compiled, 'all'))
  writeFileSync(stamp, wanted)
}
