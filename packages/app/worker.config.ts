import { defineConfig } from 'vite'
import { buildTarget } from './browser-floor.ts'

/** The service worker: one file at the root, under a name that never changes, so that a browser finds its successor. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: buildTarget,
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
})
