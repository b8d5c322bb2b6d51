import type { LoggedIn } from './people.ts'
import type { TestServer } from './server.ts'

let count = 0

/** Adds a service of another name each time, and returns its id. */
export async function serviceOf(server: TestServer, owner: LoggedIn, given: object = {}): Promise<string> {
  count += 1
  const body = { name: `Service ${count}`, ...given }
  return (await server.call('addService', { token: owner.token, body })).body.data._id
}
