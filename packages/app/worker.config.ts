import { defineConfig } from 'vite'
import { buildTarget } from './browser-floor.ts'

/** Builds the service worker as one file at the root, under a fixed name, so that browsers find updates. */
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
