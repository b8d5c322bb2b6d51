import { paymentProviderNames, paymentProviders } from '@ilera/contract/payments/providers'
import { Value } from 'typebox/value'
import { readHosts } from './database/database-hosts.ts'
import { quotedChoice, SettingsSchema, type Settings } from './settings-schema.ts'

export type { Settings } from './settings-schema.ts'

/** A setting is invalid or missing. The message names the variable. */
class SettingsError extends Error {
  override name = 'WrongSetting'
}

export const isProduction = (settings: Settings): boolean => settings.NODE_ENV === 'production'

/** The public URL, without a trailing slash. */
export const publicUrl = (settings: Settings): string =>
  (settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/+$/, '')

/** Whether the first start adds demo data. On by default outside production. */
export const hasDemoData = (settings: Settings): boolean =>
  !isProduction(settings) && (settings.SEED ?? (settings.NODE_ENV === 'test' ? 'none' : 'demo')) === 'demo'

/** Whether patients find only hospitals that the operator has verified. By default in production. */
export const mustBeVerified = (settings: Settings): boolean =>
  (settings.LISTING ?? (isProduction(settings) ? 'verified' : 'open')) === 'verified'

/** Whether the API documentation is public. On by default outside production. */
export const hasApiDocs = (settings: Settings): boolean =>
  (settings.API_DOCS ?? (isProduction(settings) ? 'off' : 'on')) === 'on'

/** Rate limits can be turned off outside production only, for tests and load measurements. */
export const isRateLimited = (settings: Settings): boolean => isProduction(settings) || settings.RATE_LIMIT === 'on'

const properties = SettingsSchema.properties
const isVariable = (name: string): name is keyof typeof properties => Object.hasOwn(properties, name)

function wrongSetting(name: string): SettingsError {
  const wanted: unknown = isVariable(name) ? Reflect.get(properties[name], 'description') : undefined
  return new SettingsError(`${name} must be ${String(wanted)}.`)
}

/** Rejects numbers that the conversion would misread: "4873.5" as 4873, "0x10" as 16 and "true" as 1. */
function rejectMalformedNumbers(given: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(given))
    if (isVariable(name) && Reflect.get(properties[name], 'type') === 'integer' && !/^\d+$/.test(value ?? ''))
      throw wrongSetting(name)
}

function assertValid(candidate: unknown): void {
  const [error] = Value.Errors(SettingsSchema, candidate)
  if (error) throw wrongSetting(error.instancePath.slice(1))
}

/** Rejects a list of hosts that cannot be read, before anything connects, and a replica without a primary or of many hosts. */
function assertReadableHosts({ DATABASE_URL: url, DATABASE_REPLICA_URL: replica }: Settings): void {
  if (replica && !url) throw new SettingsError('DATABASE_REPLICA_URL needs DATABASE_URL, the primary that it follows.')
  if (replica && /,|target_session_attrs/.test(replica.slice(replica.lastIndexOf('@') + 1)))
    throw new SettingsError('DATABASE_REPLICA_URL must name one host, without target_session_attrs.')
  if (!url) return
  try {
    readHosts(url)
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : undefined, { cause: error })
  }
}

/** Rejects what the pattern of REDIS_URL lets through, such as a port above 65535. */
function assertReadableRedisUrl({ REDIS_URL }: Settings): void {
  if (REDIS_URL !== undefined && !URL.canParse(REDIS_URL)) throw wrongSetting('REDIS_URL')
}

/** The settings with the secret key of a provider that took payments before PAYMENT_PROVIDER changed. */
export const earlierProviderKeys = { korapay: 'KORAPAY_SECRET_KEY', paystack: 'PAYSTACK_SECRET_KEY' } as const

/** Rejects a second key of the present provider: nobody could say which of the two holds. */
function rejectSecondKey(settings: Settings): void {
  const { PAYMENT_PROVIDER: provider } = settings
  if (provider !== 'sandbox' && settings[earlierProviderKeys[provider]])
    throw new SettingsError(
      `${earlierProviderKeys[provider]} is for an earlier provider: the key of PAYMENT_PROVIDER "${provider}" is PAYMENT_SECRET_KEY.`,
    )
}

const realProviders = paymentProviderNames.filter((name) => paymentProviders[name].isReal)

/** Rejects one port for both servers: the metrics server could not listen. */
function rejectSharedPort({ PORT, METRICS_PORT }: Settings): void {
  if (METRICS_PORT === PORT) throw new SettingsError('METRICS_PORT must be another port than PORT.')
}

function assertComplete(settings: Settings): void {
  const takesMoney = paymentProviders[settings.PAYMENT_PROVIDER].isReal
  const needs: [boolean, string][] = [
    [takesMoney && !settings.PAYMENT_PUBLIC_KEY, 'PAYMENT_PUBLIC_KEY'],
    [takesMoney && !settings.PAYMENT_SECRET_KEY, 'PAYMENT_SECRET_KEY'],
    [
      !!settings.REDIS_URL && !settings.DATABASE_URL,
      'DATABASE_URL (REDIS_URL connects processes, and the embedded database serves one)',
    ],
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
  rejectMalformedNumbers(given)
  const candidate = Value.Default(SettingsSchema, Value.Convert(SettingsSchema, given))
  assertValid(candidate)
  const settings = Value.Parse(SettingsSchema, candidate)
  assertReadableHosts(settings)
  assertReadableRedisUrl(settings)
  rejectSharedPort(settings)
  rejectSecondKey(settings)
  assertComplete(settings)
  return settings
}

/**
 * Whether requests are rejected during overload. Off in tests, whose results would otherwise depend on the load of their
 * machine.
 */
export const isLoadShedding = (settings: Settings): boolean =>
  isProduction(settings) || (settings.NODE_ENV !== 'test' && settings.LOAD_SHEDDING === 'on')

/**
 * Milliseconds from the stop signal until the server stops listening, in which the proxy notices that it is not ready. Zero by
 * default without a proxy.
 */
export const shutdownDelay = ({ SHUTDOWN_DELAY, TRUST_PROXY }: Settings): number =>
  (SHUTDOWN_DELAY ?? (TRUST_PROXY > 0 ? 5 : 0)) * 1_000
