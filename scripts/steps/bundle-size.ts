import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Bundles a module, and returns the size of our own code in bytes: minified and compressed, without React. */
export async function measureBundleSize(source: string): Promise<number> {
  const entry = '\0entry'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: 'entry', external: /^(?:react|react-dom)(?:\/|$)/, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const code = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((one) => ('code' in one ? one.code : ''))
  return gzipSync(code.join('')).length
}
