import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '../../packages/server/src/plugins/logging.ts'
import { readSettings } from '../../packages/server/src/settings.ts'

const logged = (error: unknown): { message: string } => {
  let text = ''
  const to = new Writable({
    write(chunk, _, done) {
      text += String(chunk)
      done()
    },
  })
  createLog(readSettings({}), to).error({ err: error }, 'request failed')
  return JSON.parse(text).err
}
const secret = 'ada@example.com'

test('a logged database error names its class, code, table and constraint, and no value', () => {
  const error = Object.assign(new Error(`Key (email)=(${secret}) already exists`), {
    name: 'DatabaseError',
    code: '23505',
    table: 'accounts',
    constraint: 'accounts_email_key',
    detail: `Key (email)=(${secret})`,
  })
  const { message } = logged(error)
  expect(message).toBe('DatabaseError, code 23505, table accounts, constraint accounts_email_key')
  expect(JSON.stringify(logged(error))).not.toContain(secret)
})

test('a logged error without a code names its class and the place it comes from, and what caused it', () => {
  const plain = logged(new TypeError(secret)).message
  expect(plain).toMatch(/^TypeError at .*log-errors\.test\.ts/)
  const cause = Object.assign(new Error(secret), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect(logged(new Error('away', { cause })).message).toBe('Error caused by Error, code ECONNREFUSED, syscall connect')
  expect(logged(secret).message).toBe('A string was thrown.')
})
