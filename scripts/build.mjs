import { buildApp } from './steps/build-app.mjs'

try {
  await buildApp({ force: true })
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
