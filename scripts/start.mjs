// The first command in a fresh clone: runs on the host's Node before anything is installed.
import { buildApp } from './steps/build-app.mjs'
import { install } from './steps/install.mjs'
import { runProcesses } from './steps/serve.mjs'

try {
  await install()
  await buildApp()
  process.exitCode = await runProcesses([{ args: ['packages/server/src/main.ts'] }])
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
