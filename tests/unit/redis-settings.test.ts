import { describe, expect, test } from 'vitest'
import { redisChannel } from '../../packages/server/src/redis/redis-transport.ts'
import { readSettings } from '../../packages/server/src/settings.ts'

const DATABASE_URL = 'postgres://ilera@database/ilera'
const read = (REDIS_URL: string, further: Record<string, string> = {}) =>
  readSettings({ DATABASE_URL, REDIS_URL, ...further })

describe('REDIS_URL', () => {
  test.for([
    'redis://localhost',
    'redis://localhost:6379',
    'rediss://:secret@redis.example:6380/2',
    'redis://user:p%40ss%2Fword@10.0.0.5:6379/',
    'redis://[::1]:6379',
  ])('takes %s', (url) => {
    expect(read(url).REDIS_URL).toBe(url)
  })

  test.for([
    'localhost:6379',
    'http://localhost:6379',
    'redis-sentinel://localhost:26379',
    'redis://',
    'redis://:6379',
    'redis://localhost:99999',
    'redis://localhost:port',
    'redis://one:6379,two:6379',
    'redis://one,two',
    'redis://:pass#word@localhost:6379',
    'redis://:pass/word@localhost:6379',
    'redis://:pass@word@localhost:6379',
    'redis://localhost:6379/names',
    'redis://localhost:6379/-1',
    'redis://local host:6379',
  ])('names the setting instead of taking %s', (url) => {
    expect(() => read(url)).toThrow(/^REDIS_URL must be the address of one Redis or Valkey, such as redis:/)
  })

  test('needs a database that several processes share', () => {
    expect(() => readSettings({ REDIS_URL: 'redis://localhost' })).toThrow(
      /^These settings are needed too: DATABASE_URL/,
    )
  })

  test('and the address of the site name the channel', () => {
    const channel = (REDIS_URL: string, PUBLIC_URL = '') =>
      redisChannel({ ...read(REDIS_URL, { PUBLIC_URL }), REDIS_URL })
    expect(channel('redis://localhost')).toBe('ilera:0:local')
    expect(channel('redis://localhost/0', 'https://ilera.example/')).toBe('ilera:0:ilera.example')
    expect(channel('redis://localhost/03', 'http://ilera.example:8080')).toBe('ilera:3:ilera.example:8080')
  })
})
