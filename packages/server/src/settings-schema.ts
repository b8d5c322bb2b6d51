import { Type, type Static } from 'typebox'
import { paymentProviderNames, type PaymentProviderName } from '@ilera/contract/payments/providers'
import { enumOf } from '@ilera/contract/shared/schema-parts'

const optional = (description: string) => Type.Optional(Type.String({ minLength: 1, description }))
/** An address that names a host, after a login where there is one: a regular expression for the part behind "://". */
const withHost = '([^\\s/?#]*@)?[^\\s/:@?#][^\\s/@?#]*([/?#]\\S*)?$'
const httpUrl = (description: string) => Type.Optional(Type.String({ pattern: `^https?://${withHost}`, description }))
/** A socket is named by `?host=` instead. */
const postgresUrl = (description: string) =>
  Type.Optional(Type.String({ pattern: `^postgres(ql)?://(${withHost}|\\S*[?&]host=[^\\s&])`, description }))

/** Formats names as '"a", "b" or "c"'. */
export const quotedChoice = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names.map((name) => `"${name}"`))

const naira = (amount: number) =>
  Type.Integer({ minimum: 0, maximum: 100_000_000, default: amount, description: 'a whole number of naira a day' })

/** All settings of the server: environment variable, allowed values and default. */
export const SettingsSchema = Type.Object({
  NODE_ENV: Type.Unsafe<'development' | 'production' | 'test'>({
    ...enumOf(['development', 'production', 'test']),
    default: 'development',
    description: '"development", "production" or "test"',
  }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000, description: 'a port number from 0 to 65535' }),
  METRICS_PORT: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 65_535, description: 'a port number from 1 to 65535, for Prometheus alone' }),
  ),
  METRICS_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'an address to listen on for Prometheus alone',
  }),
  SHUTDOWN_DELAY: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 60,
      description: 'seconds from 0 to 60 in which the proxy notices a stop',
    }),
  ),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1', description: 'an address to listen on' }),
  DATA_DIR: Type.String({ minLength: 1, default: '.data', description: 'a folder that can be written' }),
  DATABASE_URL: postgresUrl('an address that starts with postgres:// and names a host'),
  DATABASE_REPLICA_URL: postgresUrl('an address that starts with postgres:// and names one standby of DATABASE_URL'),
  DATABASE_CONNECTIONS: Type.Integer({ minimum: 1, maximum: 200, default: 10, description: 'a number from 1 to 200' }),
  REDIS_URL: Type.Optional(
    Type.String({
      // A login, one host, a port, and the number of a database.
      pattern: '^rediss?://([^\\s/?#@]*@)?[^\\s/:@?#,][^\\s/@?#,]*(/\\d{0,4})?$',
      description:
        'the address of one Redis or Valkey, such as redis://localhost:6379 or rediss://:password@redis.example',
    }),
  ),
  PUBLIC_URL: httpUrl('the address people use, such as https://ilera.example'),
  SITE_PHONE: Type.Optional(
    Type.String({
      pattern: '^\\+?\\d[\\d ()-]{5,}$',
      description: 'the phone number that people call, such as +234 803 555 0142',
    }),
  ),
  SITE_EMAIL: Type.Optional(
    Type.String({ pattern: '^[^\\s@,;<>]+@[^\\s@,;<>]+$', description: 'the e-mail address that people write to' }),
  ),
  SITE_ADDRESS: optional('the address of the office'),
  SITE_FACEBOOK_URL: httpUrl('the address of the page at Facebook'),
  SITE_TWITTER_URL: httpUrl('the address of the page at Twitter'),
  SITE_LINKEDIN_URL: httpUrl('the address of the page at LinkedIn'),
  LOG_LEVEL: Type.Unsafe<'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'>({
    ...enumOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    default: 'info',
    description: 'one of fatal, error, warn, info, debug, trace, silent',
  }),
  SEED: Type.Optional(Type.Unsafe<'demo' | 'none'>({ ...enumOf(['demo', 'none']), description: '"demo" or "none"' })),
  LISTING: Type.Optional(
    Type.Unsafe<'open' | 'verified'>({ ...enumOf(['open', 'verified']), description: '"open" or "verified"' }),
  ),
  RATE_LIMIT: Type.Unsafe<'on' | 'off'>({ ...enumOf(['on', 'off']), default: 'on', description: '"on" or "off"' }),
  LOAD_SHEDDING: Type.Unsafe<'on' | 'off'>({ ...enumOf(['on', 'off']), default: 'on', description: '"on" or "off"' }),
  TRUST_PROXY: Type.Integer({
    minimum: 0,
    maximum: 10,
    default: 0,
    description: 'the number of proxies in front of the server, from 0 to 10',
  }),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: `^smtps?://${withHost}`,
      description: 'an address such as smtp://mail.example:587',
    }),
  ),
  MAIL_FROM: optional('the address that mails come from'),
  TERMII_URL: Type.String({
    pattern: `^https?://${withHost}`,
    default: 'https://api.ng.termii.com',
    description: 'the address of Termii',
  }),
  TERMII_API_KEY: optional('the key of the account at Termii, for SMS and WhatsApp'),
  TERMII_SENDER_ID: optional('the sender that Termii has registered for you'),
  SMS_PRICE: Type.Integer({
    minimum: 1,
    maximum: 1_000,
    default: 5,
    description: 'what one part of an SMS costs, a whole number of naira from 1 to 1000',
  }),
  SMS_DAILY_LIMIT: naira(200_000),
  SMS_DAILY_LIMIT_PER_HOSPITAL: naira(20_000),
  SMS_DAILY_LIMIT_CODES: naira(50_000),
  PAYMENT_PROVIDER: Type.Unsafe<PaymentProviderName>({
    ...enumOf(paymentProviderNames),
    default: 'sandbox',
    description: quotedChoice(paymentProviderNames),
  }),
  PAYMENT_PUBLIC_KEY: optional('the public key of the payment provider'),
  PAYMENT_SECRET_KEY: optional('the secret key of the payment provider'),
  KORAPAY_SECRET_KEY: optional('the secret key of Korapay, where earlier payments were made there'),
  PAYSTACK_SECRET_KEY: optional('the secret key of Paystack, where earlier payments were made there'),
  CHAT_MODEL_URL: httpUrl('the address of an OpenAI-compatible endpoint'),
  CHAT_MODEL: optional('the name of the chat model'),
  CHAT_MODEL_KEY: optional('the key of the chat model'),
  SECRETS_KEY: Type.Optional(
    Type.String({
      // 32 bytes in Base64.
      pattern: '^[A-Za-z0-9+/]{43}=$',
      description: '32 random bytes in Base64, such as `openssl rand -base64 32` prints',
    }),
  ),
  API_DOCS: Type.Optional(Type.Unsafe<'on' | 'off'>({ ...enumOf(['on', 'off']), description: '"on" or "off"' })),
  BACKUP_PASSPHRASE: optional('what backups are encrypted with'),
  S3_ENDPOINT: httpUrl('the address of an S3-compatible store'),
  S3_REGION: optional('the region of the store'),
  S3_BUCKET: optional('the name of the bucket'),
  S3_ACCESS_KEY_ID: optional('the key id of the store'),
  S3_SECRET_ACCESS_KEY: optional('the secret key of the store'),
})

/** Validated settings by environment variable. */
export type Settings = Static<typeof SettingsSchema>
