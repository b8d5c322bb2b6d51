import { paymentProviderNames, paymentProviders } from '@ilera/contract/payments/providers'
import { Value } from 'typebox/value'
import { quotedChoice, SettingsSchema, type Settings } from './settings-schema.ts'

export type { Settings } from './settings-schema.ts'

/** A setting is wrong or missing: the message is one sentence that names the variable. */
class SettingsError extends Error {
  override name = 'WrongSetting'
}

export const isProduction = (settings: Settings): boolean => settings.NODE_ENV === 'production'

/** The address that people use, without a slash at its end. */
export const publicUrl = (settings: Settings): string =>
  (settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/+$/, '')

/** Whether a first start fills the product with demo accounts: outside production, unless told otherwise. */
export const hasDemoData = (settings: Settings): boolean =>
  !isProduction(settings) && (settings.SEED ?? (settings.NODE_ENV === 'test' ? 'none' : 'demo')) === 'demo'

/** Whether the API describes itself to everybody: outside production, unless told otherwise. */
export const hasApiDocs = (settings: Settings): boolean =>
  (settings.API_DOCS ?? (isProduction(settings) ? 'off' : 'on')) === 'on'

/** Turned off only outside production, for tests and load measurements. */
export const isRateLimited = (settings: Settings): boolean => isProduction(settings) || settings.RATE_LIMIT === 'on'

const properties = SettingsSchema.properties
const isVariable = (name: string): name is keyof typeof properties => Object.hasOwn(properties, name)

function wrongSetting(name: string): SettingsError {
  const wanted: unknown = isVariable(name) ? Reflect.get(properties[name], 'description') : undefined
  return new SettingsError(`${name} must be ${String(wanted)}.`)
}

/** The conversion would take "4873.5" for 4873, "0x10" for 16 and "true" for 1. */
function refuseWrongNumbers(given: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(given))
    if (isVariable(name) && Reflect.get(properties[name], 'type') === 'integer' && !/^\d+$/.test(value ?? ''))
      throw wrongSetting(name)
}

function assertValid(candidate: unknown): void {
  const [error] = Value.Errors(SettingsSchema, candidate)
  if (error) throw wrongSetting(error.instancePath.slice(1))
}

/** The driver connects to one host: of several, or of a choice among them, it would take the list for a name. */
function assertSingleHost({ DATABASE_URL: url = '' }: Settings): void {
  const [address = '', query = ''] = url.split('?')
  const authority = address.split('/')[2] ?? ''
  const hosts = authority.slice(authority.lastIndexOf('@') + 1)
  const asked = new URLSearchParams(query)
  const lists = ['host', 'hostaddr', 'port'].map((name) => asked.get(name) ?? '')
  if (![hosts, ...lists].some((list) => list.includes(',')) && !asked.has('target_session_attrs')) return
  throw new SettingsError(
    'DATABASE_URL must name one host: the primary, or a name that always leads to it (docs/operations.md, "Failover").',
  )
}

const realProviders = paymentProviderNames.filter((name) => paymentProviders[name].isReal)

/** One port cannot serve both: the metrics would be left out. */
function refuseSharedPort({ PORT, METRICS_PORT }: Settings): void {
  if (METRICS_PORT === PORT) throw new SettingsError('METRICS_PORT must be another port than PORT.')
}

function assertComplete(settings: Settings): void {
  const takesMoney = paymentProviders[settings.PAYMENT_PROVIDER].isReal
  const needs: [boolean, string][] = [
    [takesMoney && !settings.PAYMENT_PUBLIC_KEY, 'PAYMENT_PUBLIC_KEY'],
    [takesMoney && !settings.PAYMENT_SECRET_KEY, 'PAYMENT_SECRET_KEY'],
    [!!settings.TERMII_API_KEY && !settings.TERMII_SENDER_ID, 'TERMII_SENDER_ID'],
    [!!settings.CHAT_MODEL_URL && !settings.CHAT_MODEL, 'CHAT_MODEL'],
    [!!settings.S3_ENDPOINT && !settings.S3_BUCKET, 'S3_BUCKET'],
    [!!settings.S3_ENDPOINT && !settings.S3_ACCESS_KEY_ID, 'S3_ACCESS_KEY_ID'],
    [!!settings.S3_ENDPOINT && !settings.S3_SECRET_ACCESS_KEY, 'S3_SECRET_ACCESS_KEY'],
    [isProduction(settings) && !settings.PUBLIC_URL, 'PUBLIC_URL'],
    [isProduction(settings) && !settings.SECRETS_KEY, 'SECRETS_KEY (openssl rand -base64 32 makes one)'],
    [isProduction(settings) && !settings.SMTP_URL, 'SMTP_URL (mail goes to a folder otherwise)'],
    [
      isProduction(settings) && !takesMoney,
      `PAYMENT_PROVIDER ${quotedChoice(realProviders)} with its keys (the sandbox takes no money)`,
    ],
  ]
  const missing = needs.filter(([isMissing]) => isMissing).map(([, name]) => name)
  if (missing.length === 0) return
  const where = isProduction(settings) ? 'Production needs' : 'These settings are needed too:'
  throw new SettingsError(`${where} ${missing.join(', ')}.`)
}

/** Reads the settings from the environment; an empty value counts as absent. Throws `WrongSetting`. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.keys(properties)
      .map((name) => [name, environment[name]?.trim()])
      .filter(([, value]) => value),
  )
  refuseWrongNumbers(given)
  const candidate = Value.Default(SettingsSchema, Value.Convert(SettingsSchema, given))
  assertValid(candidate)
  const settings = Value.Parse(SettingsSchema, candidate)
  assertSingleHost(settings)
  refuseSharedPort(settings)
  assertComplete(settings)
  return settings
}

/**
 * Whether callers are turned away while the process or its database cannot keep up. Tests turn it off: how busy their machine is
 * would decide their outcome.
 */
export const isLoadShedding = (settings: Settings): boolean =>
  isProduction(settings) || (settings.NODE_ENV !== 'test' && settings.LOAD_SHEDDING === 'on')

/**
 * Milliseconds between being told to stop and no longer listening, in which a proxy notices that this process is not ready.
 * None where there is no proxy.
 */
export const shutdownDelay = ({ SHUTDOWN_DELAY, TRUST_PROXY }: Settings): number =>
  (SHUTDOWN_DELAY ?? (TRUST_PROXY > 0 ? 5 : 0)) * 1_000
