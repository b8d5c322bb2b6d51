import { m } from '@ilera/contract/messages'
import { checkChild, checkInvitation, checkInvitationCode } from '@ilera/contract/family/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveCall } from '../call.ts'
import { parseOrThrow } from '../http-error.ts'

const self = ({ account, patientId }: FastifyRequest) => ({ accountId: account.id, patientId })

/** Whom the login cares for, and who cares for its own patient. */
export function registerFamily(app: FastifyInstance): void {
  const { clock } = app.dependencies
  const { family, verifiedLogins } = app.services
  family.register()

  serveCall(app, 'family', async (request) => ({ data: await family.of(self(request)) }))

  serveCall(app, 'addChild', async (request) => {
    const child = parseOrThrow(checkChild(request.body, clock()))
    const data = await family.addChild(self(request), child)
    return { message: m.family_child_added({ name: child.firstName }), data }
  })

  serveCall(app, 'inviteAdult', async (request) => {
    const invitation = parseOrThrow(checkInvitation(request.body))
    await verifiedLogins.require(request.account.id)
    const data = await family.invite(self(request), invitation, request.body.patientId)
    return { message: m.family_invited({ name: invitation.firstName }), data }
  })

  serveCall(app, 'acceptCarer', async (request) => {
    const { code } = parseOrThrow(checkInvitationCode(request.body))
    await family.accept(self(request), code)
    return { message: m.family_accepted() }
  })

  serveCall(app, 'endCarer', async (request) => {
    await family.end(self(request), request.params.id)
    return { message: m.family_ended() }
  })
}
