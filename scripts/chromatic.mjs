import { run } from './steps/run.mjs'
import { say } from './steps/paths.mjs'

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  const env = { DISABLE_ERROR_MONITORING: 'true', STORYBOOK_DISABLE_TELEMETRY: '1' }
  const { code, output } = await run('chromatic --exit-zero-on-changes --only-changed', { env })
  say(output)
  process.exitCode = code
} else {
  say('Chromatic is skipped: CHROMATIC_PROJECT_TOKEN is not set.')
}
