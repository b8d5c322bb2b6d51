import { createImageStore } from './providers/images/create-image-store.ts'
import { createEarlierRemoteProviders, createRemoteProvider } from './providers/payments/create-payment-provider.ts'
import { failCommand } from './run-command.ts'
import { checkSettings } from './settings-check.ts'
import { readSettings } from './settings.ts'

/* npm run check:settings: uses each configured service once, reports problems, and leaves no data behind. */
try {
  const settings = readSettings(process.env)
  const services = {
    images: createImageStore(settings),
    payments: createRemoteProvider(settings),
    earlierPayments: createEarlierRemoteProviders(settings),
  }
  const results = await checkSettings(settings, services)
  for (const { ok, text } of results) process.stdout.write(`${ok ? 'ok ' : 'NOT'} ${text}\n`)
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
} catch (error) {
  failCommand(error)
}
