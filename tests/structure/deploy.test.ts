import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { SettingsSchema } from '../../packages/server/src/settings-schema.ts'
import { readSettings, shutdownDelay } from '../../packages/server/src/settings.ts'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
/** What PostgreSQL's driver reads by itself. */
const ofTheDriver = ['PGPASSWORD']
const settings = new Set(Object.keys(SettingsSchema.properties))

type Service = {
  environment?: Record<string, string>
  ports?: string[]
  command?: string[]
  depends_on?: Record<string, { condition: string }>
  stop_grace_period?: string
}
type Rule = { alert?: string; record?: string; expr: string; annotations?: { runbook: string } }

describe('what is handed to whoever runs it', () => {
  const { services }: { services: Record<string, Service> } = parse(read('compose.yaml'), { merge: true })
  const apps = Object.keys(services).filter((name) => name.startsWith('app-'))

  test('the compose file names settings that the server has', () => {
    expect(apps).toHaveLength(2)
    for (const name of apps)
      for (const setting of Object.keys(services[name]?.environment ?? {}))
        expect([...settings, ...ofTheDriver]).toContain(setting)
  })

  test('the processes connect with a role that owns nothing, once another service has migrated', () => {
    for (const name of apps) {
      const { environment = {}, depends_on: waitsFor } = services[name] ?? {}
      const user = new URL(environment['DATABASE_URL'] ?? '').username
      expect(user).toBe('ilera_app')
      expect(user).not.toBe(services['database']?.environment?.['POSTGRES_USER'])
      expect(waitsFor).toEqual({ migrate: { condition: 'service_completed_successfully' } })
    }
    expect(services['migrate']?.command?.at(-1)).toBe('ilera_app')
    expect(read('create-role.sql')).toContain('create role ilera_app login')
  })

  test('no password stands in an address, where some characters mean something', () => {
    for (const { environment = {} } of Object.values(services)) {
      const addresses = Object.values(environment).filter((value) => /^\w+:\/\//.test(value))
      expect(addresses.filter((value) => value.includes('$'))).toEqual([])
    }
  })

  test('git ignores what holds passwords and keys', () => {
    const holding = ['deploy/settings.env', 'deploy/.env', '.env']
    const ignored = execFileSync('git', ['check-ignore', '--no-index', ...holding], { encoding: 'utf8' })
    expect(ignored.trim().split('\n')).toEqual(holding)
    expect(execFileSync('git', ['ls-files', ...holding], { encoding: 'utf8' })).toBe('')
  })

  test('a backup is made each day, and the file that it makes is encrypted', () => {
    const { command = [], environment = {} } = services['backup'] ?? {}
    expect(command.join(' ')).toContain('backup/cli.ts backup')
    expect(environment).toHaveProperty('BACKUP_PASSPHRASE')
    expect(environment['DATABASE_URL']).toBe(services['app-1']?.environment?.['DATABASE_URL'])
  })

  test('the proxy notices a process that stops before it stops listening, and nobody kills it before it has', () => {
    const probed = Number(/health_interval (\d+)s/.exec(read('Caddyfile'))?.[1])
    const delay = shutdownDelay(readSettings({ TRUST_PROXY: '1' })) / 1_000
    expect(probed).toBeLessThan(delay / 2)
    for (const name of apps)
      expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThan(delay + 10)
  })

  test('nothing but the proxy can be reached from outside', () => {
    const open = Object.keys(services).filter((name) => services[name]?.ports)
    expect(open).toEqual(['proxy'])
  })

  test('the proxy asks the processes of the compose file, at the port of the container file', () => {
    const port = /PORT=(\d+)/.exec(read('Dockerfile'))?.[1]
    const asked = new Set([...read('Caddyfile').matchAll(/app-\d:\d+/g)].map(([upstream]) => upstream))
    expect([...asked].toSorted((one, other) => one.localeCompare(other))).toEqual(apps.map((name) => `${name}:${port}`))
  })

  test('the image has the compiled messages, and what compiles them is not needed to run them', () => {
    const [, build = '', image = ''] = read('Dockerfile').split(/^FROM /m)
    expect(build).toContain('COPY scripts scripts\n')
    expect(build).toContain('RUN npm run build ')
    expect(image).toContain('/ilera/packages/contract packages/contract\n')
    const compiled = 'packages/contract/dist/messages/all'
    const modules = readdirSync(compiled, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
    expect(modules).toContain('messages.js')
    for (const path of modules)
      expect(readFileSync(`${compiled}/${path}`, 'utf8')).not.toMatch(/^(?:import|export) .*from ["'](?!\.)/m)
  })

  test('the example of settings names none that the server does not have', () => {
    const named = [...read('settings.example').matchAll(/^#?\s*([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(3)
    for (const name of named) expect(settings).toContain(name)
  })

  const { groups }: { groups: { rules: Rule[] }[] } = parse(read('alerts.yaml'))
  const rules = groups.flatMap((group) => group.rules)

  test('each alert leads to a heading of the operations page', () => {
    const operations = readFileSync('docs/operations.md', 'utf8')
    for (const { annotations } of rules.filter(({ alert }) => alert)) {
      const [page, heading = 'none'] = annotations?.runbook.split(', ') ?? []
      expect(page).toBe('docs/operations.md')
      expect(operations).toMatch(new RegExp(`^(?:#+ |\\*\\*)${heading}`, 'm'))
    }
  })

  test('each figure that an alert reads is told or recorded', () => {
    const told = readFileSync('packages/server/src/metrics/serve-metrics.ts', 'utf8')
    const recorded = new Set(rules.map(({ record }) => record))
    const named = rules.flatMap(({ expr }) => expr.match(/\bilera[_:][\w:]+/g) ?? [])
    expect(named.length).toBeGreaterThan(10)
    const isKnown = (name: string) => recorded.has(name) || told.includes(`'${name.replace(/_(?:count|bucket)$/, '')}'`)
    expect(named.filter((name) => !isKnown(name))).toEqual([])
  })
})
