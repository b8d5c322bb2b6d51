import { m } from '@ilera/contract/messages'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { basePath, calls } from '@ilera/contract/calls'
import { ownProperty } from '@ilera/contract/shared/own-property'
import type { FastifyInstance } from 'fastify'
import { Type, type Static } from 'typebox'
import { sandboxKeys, sandboxPath, sandboxSignature, signSandbox } from '../providers/payments/sandbox/sandbox.ts'
import { testCards } from '../providers/payments/sandbox/test-cards.ts'
import { httpError } from '../http-error.ts'
import { createSandboxCharges } from '../repositories/sandbox-charges.ts'

const folder = join(import.meta.dirname, '..', 'providers', 'payments', 'sandbox')
const webhookJob = 'sandbox-webhook'
const webhookPath = basePath + calls.paymentWebhook.path.replace(':provider', 'sandbox')

const ChargeBody = Type.Object({
  key: Type.Literal(sandboxKeys.publicKey),
  reference: Type.String({ minLength: 8, maxLength: 100 }),
  amount: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
  currency: Type.String({ maxLength: 3 }),
  card: Type.String({ maxLength: 30 }),
})

/** The sandbox payment provider's side: widget, test cards, charges and signed webhooks. */
export function registerSandbox(app: FastifyInstance): void {
  const { database, clock, jobs } = app.dependencies
  const charges = createSandboxCharges(database)
  const open = { config: { who: 'public' } } as const

  const file = (name: string, type: string) =>
    app.get(`${sandboxPath}/${name}`, open, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(await readFile(join(folder, name))),
    )
  file('widget.js', 'text/javascript; charset=utf-8')
  file('widget.css', 'text/css; charset=utf-8')

  app.get(`${sandboxPath}/cards`, open, async () =>
    Object.entries(testCards).map(([number, { label }]) => ({ number, label })),
  )

  jobs.handle(webhookJob, async ({ reference, event }) => {
    const payload = JSON.stringify({ event, data: { reference } })
    const headers = { 'content-type': 'application/json', [sandboxSignature]: signSandbox(payload) }
    await app.inject({ method: 'POST', url: webhookPath, headers, payload })
  })

  app.post<{ Body: Static<typeof ChargeBody> }>(
    `${sandboxPath}/charges`,
    { ...open, schema: { body: ChargeBody, hide: true } },
    async ({ body: { reference, amount, currency, card } }) => {
      const scenario = ownProperty(testCards, card.replace(/\s/g, ''))
      if (!scenario) throw httpError(400, m.common_not_found())
      const settlesAt = new Date(clock().getTime() + scenario.delayMs)
      const charge = { reference, amount: amount + scenario.amountChange, currency, outcome: scenario.outcome }
      await database.transaction(async (tx) => {
        const isNew = await charges.add({ ...charge, settlesAt: settlesAt.toISOString() }, clock())
        if (!isNew) throw httpError(409, m.common_idempotency_key_reused())
        for (const event of scenario.events ?? ['charge.success'])
          await jobs.enqueue(tx, webhookJob, { reference, event }, settlesAt)
      })
      if (scenario.delayMs > 0) return { status: 'processing' }
      return { status: scenario.outcome === 'paid' ? 'success' : 'failed' }
    },
  )
}
