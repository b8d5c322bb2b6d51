import { defineConfig, mergeConfig, type UserConfig } from 'vite'
import appConfig from './vite.config.ts'

/** The renderer of the public pages (decision 137), with all that it needs: the server's image has neither React nor sources. */
const own: UserConfig = {
  publicDir: false,
  // The faster build of React, whatever the server runs as.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    outDir: 'renderer/dist',
    emptyOutDir: true,
    // One process renders with it, so that its size matters little and its stack traces can be read.
    minify: false,
    cssMinify: true,
  },
}

export default defineConfig((environment) => mergeConfig(appConfig(environment), own))
