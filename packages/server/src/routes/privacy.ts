import { m } from '@ilera/contract/messages'
import { messageChannels } from '@ilera/contract/privacy/channels'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { httpError } from '../http-error.ts'
import { createConsents } from '../repositories/consents.ts'
import { createPrivacy } from '../repositories/privacy.ts'

/** Patients' privacy settings, and delivery reports of the SMS provider. */
export function registerPrivacy(app: FastifyInstance): void {
  const { database, clock, messages: sender } = app.dependencies
  const privacy = createPrivacy(database)
  const consents = createConsents(database)
  app.services.sms.register()

  serveCall(app, 'privacy', async ({ patientId }) => ({ data: await privacy.of(patientId) }))

  serveCall(app, 'chooseChannels', ({ patientId, body: { channels } }) =>
    database.transaction(async () => {
      const before = await privacy.channelsOf(patientId)
      if (channels.length > 0 && !before.phone) throw httpError(422, m.privacy_no_phone())
      await privacy.setChannels(patientId, channels, clock())
      for (const channel of messageChannels) {
        const choices = channels.includes(channel)
        if (choices !== before.channels.includes(channel)) await consents.record(patientId, channel, choices, clock())
      }
      return { message: m.privacy_channels_saved() }
    }),
  )

  serveCall(app, 'messageReport', async ({ params, headers, rawBody }) => {
    if (params.provider !== sender.name || !rawBody) throw httpError(404, m.common_not_found())
    const report = sender.readReport({ headers, rawBody })
    if (report === 'forged') throw httpError(401, m.common_not_logged_in())
    if (report !== 'ignored') await privacy.report(report.providerId, report.status, clock())
    // oxlint-disable-next-line ilera/no-literal-text -- the SMS provider's program reads it
    return { message: 'Thank you.' }
  })
}
