import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server's address while developing; everything that is not the app itself goes there. */
const server = process.env['ILERA_SERVER'] ?? 'http://127.0.0.1:3000'
const forwarded = ['/api', '/outbox', '/sandbox', '/files', '/healthz', '/readyz']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: { target: 'es2020', sourcemap: false, assetsInlineLimit: 0 },
  server: {
    proxy: {
      ...Object.fromEntries(forwarded.map((path) => [path, { target: server }])),
      '/socket.io': { target: server, ws: true },
    },
  },
})
