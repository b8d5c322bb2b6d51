import { fileURLToPath } from 'node:url'
import { assertIsLocale } from '@ilera/contract/locale'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTarget } from './browser-floor.ts'
import { groups } from './chunks.ts'
import { completeDocument } from './document.ts'

/** The server during development. Every request that is not for the app itself is proxied to it. */
const server = process.env['ILERA_SERVER'] ?? 'http://127.0.0.1:3000'
const forwarded = ['/api', '/h/', '/hospitals', '/outbox', '/operator', '/sandbox', '/files', '/healthz', '/readyz']

/** The site's operator. Compiled into the bundle, because prerendered pages need it too. */
const siteSettings = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('SITE_')))

/** `react-router` resolves to its development build, with warnings; the production build uses this file instead. */
const router = fileURLToPath(new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url))

/** The build has the messages of one language, a module per message (scripts/steps/compile-messages.mjs). */
const locale = assertIsLocale(process.env['VITE_LOCALE'] ?? 'en')
const compiled = (file: string) =>
  fileURLToPath(new URL(`../contract/dist/messages/${locale}/${file}.js`, import.meta.url))
const buildAliases = [
  { find: '@ilera/contract/messages', replacement: compiled('messages') },
  { find: '@ilera/contract/locale', replacement: compiled('runtime') },
]

// Seven hex digits distinguish builds. Longer hashes make every file list larger, and they do not compress.
const output = {
  codeSplitting: { groups },
  hashCharacters: 'hex',
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), completeDocument()],
  define: { SITE_SETTINGS: JSON.stringify(siteSettings) },
  resolve: {
    alias: [
      ...(command === 'build' ? buildAliases : []),
      ...(command === 'build' && !isSsrBuild ? [{ find: /^react-router$/, replacement: router }] : []),
    ],
  },
  build: {
    target: buildTarget,
    sourcemap: false,
    assetsInlineLimit: 0,
    // Slower than Vite's own, and the scripts of a page are one to two hundredths smaller.
    minify: 'terser',
    terserOptions: { compress: { passes: 3 } },
    // One stylesheet for all pages, which the document contains.
    cssCodeSplit: false,
    modulePreload: {
      // Browsers without modulepreload only load a little later.
      polyfill: false,
      // Preloads only the chunks that the first page has not loaded anyway.
      resolveDependencies: (own, files) =>
        files.filter((file) => file !== own && !/\/(?:base|index|rolldown-runtime|site)-/.test(file)),
    },
    // A bundle for Node.js is one module with a fixed name. It names fonts as the build for browsers does.
    rolldownOptions: { output: isSsrBuild ? { assetFileNames: output.assetFileNames, hashCharacters: 'hex' } : output },
  },
  server: {
    proxy: {
      ...Object.fromEntries(forwarded.map((path) => [path, { target: server }])),
      '/socket.io': { target: server, ws: true },
    },
  },
}))
