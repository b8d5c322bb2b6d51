import type { LoggedIn } from './people.ts'
import type { TestServer } from './server.ts'

export const hmo = { hmoName: 'Hygeia HMO', hmoNumber: 'HY-4711' }

/** What the staff of a hospital do at the till, at the server of the running test. */
export function tillOf(server: () => TestServer) {
  const call = (...given: Parameters<TestServer['call']>) => server().call(...given)
  const visit = async (id: string, { token }: LoggedIn) =>
    (await call('tillVisit', { params: { id }, token })).body.data
  return {
    visit,
    take: (id: string, { token }: LoggedIn, body: object, more: { key?: string; replaces?: string } = {}) =>
      call('takePayment', { params: { id }, token, body, ...more }),
    voidPayment: (id: string, { token }: LoggedIn, reason = 'Typed twice') =>
      call('voidPayment', { params: { id }, token, body: { reason } }),
    ask: (id: string, { token }: LoggedIn, amount: number) =>
      call('askHmo', { params: { id }, token, body: { ...hmo, amount } }),
    answer: (id: string, { token }: LoggedIn, body: object) => call('answerHmo', { params: { id }, token, body }),
    tills: async ({ token }: LoggedIn) => (await call('openTills', { token })).body.data,
    close: (memberId: string, { token }: LoggedIn, body: object) =>
      call('closeTill', { params: { id: memberId }, token, body }),
    closes: async ({ token }: LoggedIn) => (await call('tillCloses', { token })).body,
  }
}

/** The id of an open question to an HMO about a visit that owes 1,000 naira or more. */
export async function hmoRequestAt(server: TestServer, hospital: LoggedIn, id: string): Promise<string> {
  const { body } = await tillOf(() => server).ask(id, hospital, 1_000)
  if (!body.data) throw new Error(JSON.stringify(body))
  return body.data.hmoRequests[0]._id
}

/** Pays 4,000 naira of an appointment online: less than its fee, so the hospital has to decide. */
export async function underpayAt(server: TestServer, { token }: LoggedIn, appointmentId: string): Promise<void> {
  const { body } = await server.call('startPayment', { params: { id: appointmentId }, token })
  const payload = { key: 'pk_sandbox_ilera', ...body, amount: 4_000, card: '4084084084084081' }
  await server.app.inject({ method: 'POST', url: '/sandbox/charges', payload })
  await server.call('confirmPayment', { token, body: { appointmentId, reference: body.reference } })
}
