import { messageChannels } from '@ilera/contract/privacy/channels'
import { privacyWords } from '@ilera/contract/privacy/words'
import { words } from '@ilera/contract/shared/words'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { refuse } from '../refusal.ts'
import { createConsents } from '../repositories/consents.ts'
import { createPrivacy } from '../repositories/privacy.ts'

/** What patients see and decide about the own data, and what the provider of short messages reports. */
export function registerPrivacy(app: FastifyInstance): void {
  const { database, clock, messages: sender } = app.parts
  const privacy = createPrivacy(database)
  const consents = createConsents(database)
  app.services.shortMessages.register()

  serveCall(app, 'privacy', async ({ account }) => ({ data: await privacy.of(account.id) }))

  serveCall(app, 'chooseChannels', ({ account, body: { channels } }) =>
    database.transaction(async () => {
      const before = await privacy.channelsOf(account.id)
      if (channels.length > 0 && !before.phone) throw refuse(422, privacyWords.noPhone)
      await privacy.choose(account.id, channels, clock())
      for (const channel of messageChannels) {
        const given = channels.includes(channel)
        if (given !== before.channels.includes(channel)) await consents.note(account.id, channel, given, clock())
      }
      return { message: privacyWords.channelsSaved }
    }),
  )

  serveCall(app, 'messageReport', async ({ params, headers, rawBody }) => {
    if (params.provider !== sender.name || !rawBody) throw refuse(404, words.notFound)
    const report = sender.readReport({ headers, rawBody })
    if (report === 'forged') throw refuse(401, words.notLoggedIn)
    if (report !== 'ignored') await privacy.report(report.providerId, report.status, clock())
    return { message: 'Thank you.' }
  })
}
