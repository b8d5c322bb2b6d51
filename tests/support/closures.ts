import type { LoggedIn } from './people.ts'
import type { TestServer } from './server.ts'

let count = 0

/** Adds a closure of one day far ahead, another day each time, and returns its id. */
export async function closureOf(server: TestServer, owner: LoggedIn): Promise<string> {
  count += 1
  const ahead = new Date(server.clock().getTime() + (400 + count) * 86_400_000).toISOString().slice(0, 10)
  const body = { name: 'Stocktaking', from: ahead }
  return (await server.call('addClosure', { token: owner.token, body })).body.data._id
}
