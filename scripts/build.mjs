import { buildApp } from './steps/build-app.mjs'

try {
  await buildApp({ anyway: true })
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
