import type { MemberRole } from '@ilera/contract/members/roles'
import { password, type LoggedIn } from './people.ts'
import type { TestServer } from './server.ts'

export type Invited = { name?: string; email: string; roles: MemberRole[]; doctorName?: string }
/** A logged-in member: `id` is the membership's. */
export type LoggedInMember = LoggedIn & { hospitalId: string; email: string }

/** The token in the newest link that was mailed or texted to this address. */
export function tokenFor(server: TestServer, to: string): string {
  const sent = server.mails.findLast((mail) => mail.to === to && mail.text.includes('/invitation/'))
  return /\/invitation\/([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
}

/** Invites somebody, sends the link, and returns its token. */
export async function invitedAt(server: TestServer, owner: LoggedIn, given: Invited): Promise<string> {
  const body = { name: 'Bisi Ade', ...given }
  const { status } = await server.call('inviteMember', { token: owner.token, body })
  if (status !== 201) throw new Error(`inviteMember answered ${status}.`)
  await server.runJobs()
  return tokenFor(server, given.email)
}

/** Invites somebody without an account, who accepts. */
export async function memberAt(server: TestServer, owner: LoggedIn, given: Invited): Promise<LoggedInMember> {
  const token = await invitedAt(server, owner, given)
  const body = { token, account: 'new', password, confirmPassword: password }
  const answer = await server.call('acceptInvitation', { body })
  if (answer.status !== 200) throw new Error(`acceptInvitation answered ${JSON.stringify(answer.body)}.`)
  const { member, token: session, data } = answer.body
  return { id: member._id, token: session, hospitalId: data._id, email: given.email }
}

type Running = { server: TestServer; owner: LoggedIn; number: number }

/** What an owner and the staff do, at the server and the hospital of the running test, whose addresses contain its number. */
export function staffOf(running: () => Running) {
  const call = (...given: Parameters<TestServer['call']>) => running().server.call(...given)
  return {
    add: (roles: Invited['roles'], given: Partial<Invited> = {}) => {
      const { server, owner, number } = running()
      return memberAt(server, owner, { email: `staff.${roles.join('.')}${number}@example.com`, roles, ...given })
    },
    remove: (id: string, token = running().owner.token) => call('removeMember', { params: { id }, token }),
    logIn: async (email: string): Promise<{ status: number; token: string; hospital: string }> => {
      const { status, body } = await call('adminLogin', { body: { email, password } })
      return { status, token: body.token, hospital: body.data?._id }
    },
    /** 200 while the session of a member lives. */
    statusOf: async (token: string) => (await call('myMemberships', { token })).status,
    ownMemberId: async (token: string): Promise<string> => (await call('oneAdmin', { token })).body.member._id,
  }
}

/** Invites somebody with an account, who accepts with it. */
export async function joinedAt(server: TestServer, owner: LoggedIn, given: Invited): Promise<LoggedInMember> {
  const token = await invitedAt(server, owner, given)
  const { body } = await server.call('acceptInvitation', { body: { token, account: 'existing', password } })
  return { id: body.member._id, token: body.token, hospitalId: body.data._id, email: given.email }
}

/** The id of an open invitation to the desk. Each call needs another number. */
export async function invitationAt(server: TestServer, owner: LoggedIn, number: number): Promise<string> {
  const body = { name: 'Bisi', email: `invited${number}@example.com`, roles: ['desk'] }
  return (await server.call('inviteMember', { token: owner.token, body })).body.data._id
}
