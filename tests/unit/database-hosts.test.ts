import { describe, expect, test } from 'vitest'
import { choosePrimary, type Probed } from '../../packages/server/src/database/choose-primary.ts'
import { readHosts } from '../../packages/server/src/database/database-hosts.ts'
import { createPrimaryFinder } from '../../packages/server/src/database/primary-finder.ts'
import type { HostState } from '../../packages/server/src/database/probe-host.ts'

describe('the hosts of DATABASE_URL', () => {
  test('a single host is left as it is', () => {
    const url = 'postgres://u:p%40@a:5432/db?sslmode=require'
    expect(readHosts(url)).toEqual({ hosts: [{ url, name: 'a:5432', place: 1 }], findsPrimary: false })
  })

  test('each host of a list has a URL of its own, with the login, the database and the other parameters', () => {
    const { hosts, findsPrimary } = readHosts(
      'postgres://u:p%2C@a,[::1]:5433/db?sslmode=require&target_session_attrs=read-write',
    )
    expect(findsPrimary).toBe(true)
    expect(hosts).toEqual([
      { url: 'postgres://u:p%2C@a:5432/db?sslmode=require', name: 'a:5432', place: 1 },
      { url: 'postgres://u:p%2C@[::1]:5433/db?sslmode=require', name: '[::1]:5433', place: 2 },
    ])
  })

  test('target_session_attrs asks a single host too whether it accepts writes', () => {
    expect(readHosts('postgres://u@a/db?target_session_attrs=primary')).toEqual({
      hosts: [{ url: 'postgres://u@a/db', name: 'a', place: 1 }],
      findsPrimary: true,
    })
  })

  test.for([
    ['postgres://u@a,,b/db', 'DATABASE_URL has an empty host at place 2'],
    ['postgres://u@a,b:54x2/db', 'DATABASE_URL has "b:54x2" at place 2'],
    ['postgres://u@a:0,b/db', 'DATABASE_URL has "a:0" at place 1'],
    ['postgres://u@a,b:70000/db', 'DATABASE_URL has "b:70000" at place 2'],
    ['postgres://u@a,a:5432/db', 'DATABASE_URL names a:5432 twice'],
    ['postgres://u@a,b/db?target_session_attrs=standby', 'target_session_attrs in DATABASE_URL must be read-write'],
    ['postgres:///db?host=a,b', 'DATABASE_URL must list its hosts before the name of the database'],
  ] as const)('%s is refused with a sentence', ([url, sentence]) => {
    expect(() => readHosts(url)).toThrow(sentence)
  })
})

const { hosts } = readHosts('postgres://u@a,b/db')
const primary = (timeline: number, system = 'one'): HostState => ({ kind: 'primary', system, timeline })
const away: HostState = { kind: 'away', problem: 'Nothing listens there.' }
const standby: HostState = { kind: 'standby' }
const probed = (...states: HostState[]): Probed[] =>
  hosts.map((host, index) => ({ host, state: states[index] ?? away }))
const using = (place: 1 | 2, timeline: number) => ({
  host: hosts[place - 1] ?? { url: '', name: '', place },
  system: 'one',
  timeline,
})

describe('the host to write to', () => {
  test.for([
    ['the only primary', probed(standby, primary(1)), undefined, 2, false],
    ['of two primaries, the one on the newer timeline', probed(primary(1), primary(2)), undefined, 2, true],
    ['… also when the other is in use', probed(primary(1), primary(2)), using(1, 1), 2, true],
    ['of two on one timeline, the one in use', probed(primary(2), primary(2)), using(2, 2), 2, true],
    ['none of two on one timeline at the start', probed(primary(2), primary(2)), undefined, undefined, true],
    ['of two clusters, the one in use', probed(primary(1), primary(9, 'other')), using(1, 1), 1, true],
    ['none of two clusters at the start', probed(primary(1), primary(9, 'other')), undefined, undefined, true],
    ['no primary that is older than the one that was in use', probed(primary(1), away), using(2, 2), undefined, true],
    ['a cluster that replaced the one in use', probed(primary(1, 'restored'), away), using(2, 2), 1, false],
    ['none of standbys', probed(standby, standby), using(1, 1), undefined, true],
  ] as const)('%s', ([, given, known, place, isWarned]) => {
    const choice = choosePrimary(given, known)
    expect(choice.primary?.host.place).toBe(place)
    expect(choice.warning !== undefined).toBe(isWarned)
  })

  test('two primaries are both named, without their addresses', () => {
    expect(choosePrimary(probed(primary(1), primary(2)), undefined).warning).toBe(
      '2 hosts of DATABASE_URL accept writes: host 1 accepts writes (timeline 1), host 2 accepts writes (timeline 2). Host 2 is used. Stop the others, or make them standbys.',
    )
  })
})

test('many requests that lose the primary search for it once, and are told when there is none', async () => {
  let states = probed(primary(1), standby)
  let probes = 0
  const moves: string[] = []
  const finder = createPrimaryFinder({
    hosts,
    onMove: ({ name }) => void moves.push(name),
    onWarning: () => undefined,
    probe: async ({ name }) => {
      probes += 1
      return states.find(({ host }) => host.name === name)?.state ?? away
    },
  })
  expect(await finder.search()).toBeUndefined()
  states = probed(away, standby)
  await new Promise((resolve) => setTimeout(resolve, 300))
  probes = 0
  const errors = await Promise.all(Array.from({ length: 100 }, () => finder.search()))
  expect(probes).toBe(hosts.length)
  expect(errors[0]?.message).toBe(
    'No host of DATABASE_URL can be written to: host 1 cannot be used, host 2 is a standby.',
  )
  expect(errors[0]?.details).toContain('a:5432: Nothing listens there.')
  states = probed(away, primary(2))
  // It watches by itself.
  await expect.poll(() => moves, { timeout: 3_000 }).toEqual(['b:5432'])
  expect(finder.current().name).toBe('b:5432')
  expect(finder.warning()).toBeUndefined()
  finder.close()
})
