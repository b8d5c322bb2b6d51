import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTarget } from './browser-floor.ts'
import { groups } from './chunks.ts'

/** The server's address while developing; everything that is not the app itself goes there. */
const server = process.env['ILERA_SERVER'] ?? 'http://127.0.0.1:3000'
const forwarded = ['/api', '/outbox', '/sandbox', '/files', '/healthz', '/readyz']

/** Who runs the site: compiled into every page, as those that are rendered beforehand need it too. */
const siteSettings = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('SITE_')))

/** The router's package leads everybody to its development build, warnings included; the built app takes the other. */
const router = fileURLToPath(new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url))

// Seven of sixteen letters tell builds apart; what is more is paid for in every list of files, and nothing compresses it.
const output = {
  codeSplitting: { groups },
  hashCharacters: 'hex',
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  define: { SITE_SETTINGS: JSON.stringify(siteSettings) },
  resolve: { alias: command === 'build' && !isSsrBuild ? [{ find: /^react-router$/, replacement: router }] : [] },
  build: {
    target: buildTarget,
    sourcemap: false,
    // For the build's next step, which writes into the page what each area is made of.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      // Browsers that do not know it only load a little later.
      polyfill: false,
      // Beside the file that is asked for anyway: what not every page begins with.
      resolveDependencies: (own, files) =>
        files.filter((file) => file !== own && !/\/(?:base|index|rolldown-runtime|site)-/.test(file)),
    },
    // What renders the pages beforehand is one module with a name of its own.
    rolldownOptions: isSsrBuild ? {} : { output },
  },
  server: {
    proxy: {
      ...Object.fromEntries(forwarded.map((path) => [path, { target: server }])),
      '/socket.io': { target: server, ws: true },
    },
  },
}))
