import { watch } from 'node:fs'
import { install } from './steps/install.mjs'
import { inRoot, say } from './steps/paths.mjs'
import { run } from './steps/run.mjs'
import { runProcesses } from './steps/serve.mjs'

const port = process.env.PORT ?? '3000'
const appPort = process.env.APP_PORT ?? '5173'
const appUrl = `http://localhost:${appPort}`

async function compileAgain() {
  const { code, output } = await run('node scripts/compile-messages.mjs')
  if (code !== 0) say(output)
}

try {
  await install()
  let compiling
  // An editor writes a file in several steps.
  watch(inRoot('packages/contract/messages/en'), () => {
    clearTimeout(compiling)
    compiling = setTimeout(() => void compileAgain(), 100)
  })
  say(`The app is at ${appUrl}, the server at http://127.0.0.1:${port}; both follow your changes. Ctrl-C ends both.`)
  process.exitCode = await runProcesses([
    {
      args: ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'],
      env: { PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? appUrl },
    },
    {
      args: [
        'node_modules/vite/bin/vite.js',
        'packages/app',
        '--port',
        appPort,
        '--strictPort',
        '--clearScreen',
        'false',
      ],
      env: { ILERA_SERVER: `http://127.0.0.1:${port}` },
    },
  ])
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
