import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { inRoot } from '../steps/paths.mjs'
import { replaceableMessages, writeMessagesTypes } from './replaceable-messages.ts'
import { writeTypes } from './write-types.ts'

export type PackageName = 'ui' | 'flows'

type Manifest = { version: string; dependencies: Record<string, string> }

/** Provided by the application that uses the package, so that there is one copy of each. */
const peers = new Set(['react', 'react-dom', 'xstate'])
/** Compiled into the package: the shared rules and messages, and the few lines that render links in messages. */
const builtIn = new Set(['@ilera/contract', '@inlang/paraglide-js-react'])

const isEntry = (name: string) => /^[\w/.-]+(?<!\.d)\.tsx?$/.test(name)
/** The modules of a package by their path without extension: `elements/button`. */
function entriesOf(source: string): Record<string, string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isEntry)
  return Object.fromEntries(files.map((file) => [file.replace(/\.tsx?$/, ''), join(source, file)]))
}

const pageCheck = 'page-check.js'
const noCheck = 'no-check.js'

/** The first lines of a module. Next renders modules on the server only, unless they say otherwise. */
const firstLines = (name: PackageName, isComponent: boolean) =>
  [...(name === 'ui' ? ["'use client'"] : []), ...(isComponent ? ["import '#page-check'"] : [])].join('\n')

/** Also later versions of the same major one. */
const compatible = (version: string) => `^${version}`

function manifestOf(name: PackageName, { version, dependencies }: Manifest) {
  const own = Object.entries(dependencies).filter(([dependency]) => !builtIn.has(dependency))
  const pick = (isPeer: boolean) =>
    Object.fromEntries(
      own
        .filter(([dependency]) => peers.has(dependency) === isPeer)
        .map(([dependency, exact]) => [dependency, compatible(exact)]),
    )
  // The types of the shared schemas are derived by typebox.
  const { typebox } = JSON.parse(readFileSync(inRoot('packages/contract/package.json'), 'utf8')).dependencies
  const descriptions = {
    ui: 'Ilera’s design system: accessible React components for booking hospital appointments.',
    flows: 'Ilera’s processes as XState machines: booking, paying, rescheduling, logging in.',
  }
  return {
    name: `@ilera/${name}`,
    version,
    description: descriptions[name],
    license: 'MIT',
    type: 'module',
    sideEffects: name === 'ui' ? ['*.css', `./${pageCheck}`] : false,
    // A development build warns of a missing stylesheet and of ids that are there twice. In production there is nothing of it.
    ...(name === 'ui' && {
      imports: { '#page-check': { development: `./${pageCheck}`, default: `./${noCheck}` } },
    }),
    exports: {
      ...(name === 'ui' && { './theme.css': { types: './theme.css.d.ts', default: './theme.css' } }),
      './*': { types: `./types/${name}/src/*.d.ts`, default: './*.js' },
      './package.json': './package.json',
    },
    dependencies: { ...pick(false), typebox: compatible(typebox) },
    peerDependencies: pick(true),
  }
}

const shared = {
  configFile: false,
  logLevel: 'warn',
  build: { emptyOutDir: false, target: 'es2023', assetsInlineLimit: 0 },
} as const

const replacedMessages = join(import.meta.dirname, 'replaced-messages.mjs')
const externals = /^(?:typebox|react|react-dom|xstate|clsx|uqr|@radix-ui\/[\w-]+)(?:$|\/)/
const isExternal = (id: string) => externals.test(id)

/** Compiles the stylesheet with the classes that the components use, and puts the fonts beside it. */
async function buildStyles(stylesheet: string, folder: string): Promise<void> {
  await build({
    ...shared,
    base: './',
    plugins: [tailwindcss()],
    build: {
      ...shared.build,
      outDir: folder,
      rolldownOptions: { input: stylesheet, output: { assetFileNames: '[name][extname]' } },
    },
  })
  copyFileSync(join(dirname(stylesheet), 'fonts/OFL.txt'), join(folder, 'OFL.txt'))
  // TypeScript asks for the types of every import.
  writeFileSync(join(folder, 'theme.css.d.ts'), 'export {}\n')
}

/**
 * Builds one package into `folder`: a JavaScript module for each module of the sources, their types, the stylesheet with
 * its fonts, and the texts of the repository that belong to it.
 */
export async function buildPackage(name: PackageName, folder: string): Promise<string> {
  const root = inRoot(`packages/${name}`)
  const source = join(root, 'src')
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const messages = inRoot('packages/contract/dist/messages/en')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await build({
    ...shared,
    root,
    plugins: [replaceableMessages(messages, replacedMessages)],
    resolve: { alias: [{ find: '@ilera/contract/messages', replacement: join(messages, 'messages.js') }] },
    build: {
      ...shared.build,
      outDir: folder,
      minify: false,
      lib: { entry: { ...entriesOf(source), messages: replacedMessages }, formats: ['es'] },
      rolldownOptions: {
        external: isExternal,
        output: {
          banner: ({ facadeModuleId }) => firstLines(name, facadeModuleId?.endsWith('.tsx') ?? false),
          preserveModules: true,
          preserveModulesRoot: source,
          // npm leaves folders named node_modules out of a package.
          entryFileNames: ({ name: module }) => `${module.replace('node_modules/', 'built-in/')}.js`,
        },
      },
    },
  })
  if (name === 'ui') {
    await buildStyles(join(source, 'theme.css'), folder)
    copyFileSync(join(import.meta.dirname, 'page-check.mjs'), join(folder, pageCheck))
    writeFileSync(join(folder, noCheck), 'export {}\n')
  }
  writeTypes(name, folder)
  writeMessagesTypes(messages, folder, `types/${name}/src/messages.d.ts`)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(name, manifest), null, 2)}\n`)
  for (const file of ['README.md', 'CHANGELOG.md']) copyFileSync(join(root, file), join(folder, file))
  copyFileSync(inRoot('LICENSE'), join(folder, 'LICENSE'))
  return folder
}
