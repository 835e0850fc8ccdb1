/** The settings of the process, read once from the environment and checked by a schema. */
import { resolve } from 'node:path'
import { brokenPasswordRules } from '@marquee/domain/accounts'
import { emailSchema } from '@marquee/domain/inputs'
import { flagIdentifier, regions, publicFlagsSchema } from '@marquee/domain/organizations'
import { z } from 'zod'
import {
  contactUrlSchema,
  defaultContactUrl,
  defaultStudioOrigin,
  studioOriginSchema,
  contentHostSchema,
  dnsServersSchema,
} from './addresses.ts'
import { tlsSettings } from './tls-settings.ts'
import {
  mailFromSchema,
  mailSettings,
  returnPathHostSchema,
  returnPathSettings,
  smtpUrlSchema,
} from './mail-settings.ts'
import {
  defaultRtmpAddress,
  liveRenditionsSchema,
  rtcAddressSchema,
  rtcPortsSchema,
  rtmpAddressSchema,
  rtmpsSettings,
} from './live-settings.ts'
import { livekitSettings, livekitUrlSchema } from './livekit-settings.ts'
import { SettingsError } from './settings-error.ts'
import { publicDiagnosticsSchema } from './diagnostics.ts'
import { transcriptionSettings, transcriptionUrlSchema } from './transcription-settings.ts'
import { proxyHostHeaderSchema, trustedProxiesSchema } from './trusted-proxies.ts'

export const secretSchema = z.string().min(32, 'must have at least 32 characters')
const portNumber = z.coerce.number().int().min(0).max(65_535)
const port = (fallback: number) => portNumber.default(fallback)
const gigabytes = z.coerce
  .number()
  .min(0)
  .max(1_000_000)
  .transform((value) => Math.round(value * 1e9))
const flag = z.enum(['0', '1']).transform((value) => value === '1')
/** Comma-separated ids. */
const idsSchema = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((id) => id.trim().toLowerCase() || []))
  .pipe(z.array(z.uuid()))
const password = z.string().superRefine((value, context) => {
  for (const message of brokenPasswordRules(value)) context.addIssue({ code: 'custom', message })
})
const roles = ['web', 'worker', 'live', 'stage'] as const

/** `MARQUEE_FLAGS`: comma-separated flags that are on before anyone is signed in. */
const publicFlagsOnSchema = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((name) => flagIdentifier(name) || []))
  .pipe(z.array(z.keyof(publicFlagsSchema)))

const environmentSchema = z.object({
  PORT: port(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  MARQUEE_DATA: z.string().min(1).default('./data'),
  MARQUEE_ROLES: z
    .string()
    .default('web,worker,live,stage')
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles)).min(1)),
  MARQUEE_SECRET: secretSchema.optional(),
  MARQUEE_PREVIOUS_SECRET: secretSchema.optional(),
  MARQUEE_REGION: z.enum(regions).default('US'),
  MARQUEE_DEMO: flag.optional(),
  MARQUEE_DEMO_PASSWORD: password.optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  STUDIO_ORIGIN: studioOriginSchema.optional(),
  TRUSTED_PROXIES: trustedProxiesSchema.default(['loopback']),
  PROXY_HOST_HEADER: proxyHostHeaderSchema.optional(),
  OPERATOR_TOKEN: secretSchema.optional(),
  PUBLIC_DIAGNOSTICS: publicDiagnosticsSchema,
  VENUE_PORT: port(3001),
  VENUE_ORIGIN: studioOriginSchema.optional(),
  VENUE_TLS_PORT: portNumber.optional(),
  ACME_DIRECTORY: z.url({ protocol: /^https?$/ }).optional(),
  ACME_EMAIL: emailSchema.optional(),
  RTMP_PORT: port(1935),
  RTMP_ADDRESS: rtmpAddressSchema.optional(),
  RTMPS_PORT: portNumber.optional(),
  RTMPS_KEY: z.string().min(1).optional(),
  RTMPS_CERT: z.string().min(1).optional(),
  LIVE_PORT: port(3002),
  LIVE_ORIGIN: studioOriginSchema.optional(),
  LIVE_RENDITIONS: liveRenditionsSchema,
  STAGE_PORT: port(3003),
  STAGE_ORIGIN: studioOriginSchema.optional(),
  STAGE_LIVEKIT_URL: livekitUrlSchema.optional(),
  STAGE_LIVEKIT_KEY: z.string().min(1).optional(),
  STAGE_LIVEKIT_SECRET: z.string().min(1).optional(),
  RTC_PORTS: rtcPortsSchema,
  RTC_ADDRESS: rtcAddressSchema.optional(),
  DNS_SERVERS: dnsServersSchema.optional(),
  SMTP_URL: smtpUrlSchema.optional(),
  MAIL_FROM: mailFromSchema.optional(),
  RETURN_PATH_HOST: returnPathHostSchema.optional(),
  TRANSCRIPTION_URL: transcriptionUrlSchema.optional(),
  TRANSCRIPTION_KEY: z.string().min(1).optional(),
  TRANSCRIPTION_MODEL: z.string().min(1).default('whisper-1'),
  SUPPORT_EMAIL: emailSchema.optional(),
  CONTACT_URL: contactUrlSchema.optional(),
  MARQUEE_CONTENT_URL: contentHostSchema.optional(),
  MARQUEE_FLAGS: publicFlagsOnSchema,
  STORAGE_QUOTA_GB: gigabytes.optional(),
  MIN_FREE_DISK_GB: gigabytes.default(2e9),
  FFMPEG_PATH: z.string().min(1).optional(),
  SSO_ALLOW_LOOPBACK: flag.default(false),
  SSO_ALLOW_PASSWORDS_FOR: z.uuid().optional(),
  SSO_ALLOW_ANY_DOMAIN_FOR: idsSchema,
  WEBHOOKS_ALLOW_PRIVATE: flag.default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

/** OWASP's 2025 scrypt parameters: 32 MiB and 0.1 to 0.3 s of a core per hash. The environment can't lower them. */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3 }

/** Limits for request bodies. Not configurable, except in tests, which can't wait that long. */
const bodyLimits = { deadlineMs: 30_000, uploadWindowMs: 30_000, uploadBytesInWindow: 30 * 1024 }

export type Settings = ReturnType<typeof readSettings>

/** The checked settings, with absolute paths. Throws `SettingsError` naming every invalid setting. */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(lines)
  }
  const values = parsed.data
  const dataFolder = resolve(values.MARQUEE_DATA)
  const studioOrigin = values.STUDIO_ORIGIN ?? defaultStudioOrigin(values.HOST, values.PORT)
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder,
    workFolder: resolve(dataFolder, 'work'),
    storeFolder: resolve(dataFolder, 'store'),
    roles: values.MARQUEE_ROLES,
    secret: values.MARQUEE_SECRET,
    previousSecret: values.MARQUEE_PREVIOUS_SECRET,
    region: values.MARQUEE_REGION,
    demo: values.MARQUEE_DEMO,
    demoPassword: values.MARQUEE_DEMO_PASSWORD,
    databaseUrl: values.DATABASE_URL,
    s3: s3Settings(values),
    studioOrigin,
    isSecureOrigin: studioOrigin.startsWith('https:'),
    trustedProxies: values.TRUSTED_PROXIES,
    proxyHostHeader: values.PROXY_HOST_HEADER,
    operatorToken: values.OPERATOR_TOKEN,
    publicDiagnostics: values.PUBLIC_DIAGNOSTICS,
    venuePort: values.VENUE_PORT,
    venueOrigin: values.VENUE_ORIGIN ?? defaultStudioOrigin(values.HOST, values.VENUE_PORT),
    venueTls: tlsSettings(values),
    rtmpPort: values.RTMP_PORT,
    rtmps: rtmpsSettings(values),
    rtmpAddress: values.RTMP_ADDRESS ?? defaultRtmpAddress(values),
    livePort: values.LIVE_PORT,
    liveRenditions: values.LIVE_RENDITIONS,
    stagePort: values.STAGE_PORT,
    stageOrigin: values.STAGE_ORIGIN ?? `http://127.0.0.1:${values.STAGE_PORT}`,
    livekit: livekitSettings(values),
    rtcPorts: values.RTC_PORTS,
    rtcAddress: values.RTC_ADDRESS,
    liveOrigin: values.LIVE_ORIGIN ?? `http://127.0.0.1:${values.LIVE_PORT}`,
    contactUrl: values.CONTACT_URL ?? defaultContactUrl(studioOrigin),
    contentHost: values.MARQUEE_CONTENT_URL,
    publicFlags: values.MARQUEE_FLAGS,
    dnsServers: values.DNS_SERVERS,
    mail: mailSettings(values),
    ...returnPathSettings({ ...values, studioOrigin }),
    transcription: transcriptionSettings(values),
    supportEmail: values.SUPPORT_EMAIL,
    storageQuotaBytes: values.STORAGE_QUOTA_GB,
    minFreeBytes: values.MIN_FREE_DISK_GB,
    ffmpegPath: values.FFMPEG_PATH,
    ssoAllowsLoopback: values.SSO_ALLOW_LOOPBACK,
    anyDomainAllowedFor: values.SSO_ALLOW_ANY_DOMAIN_FOR,
    passwordsAllowedFor: values.SSO_ALLOW_PASSWORDS_FOR,
    webhooksAllowPrivate: values.WEBHOOKS_ALLOW_PRIVATE,
    passwordCost,
    bodyLimits,
    logLevel: values.LOG_LEVEL,
  }
}

function s3Settings(values: z.infer<typeof environmentSchema>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  const given = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(given).filter(([, value]) => value === undefined)
  if (missing.length === Object.keys(given).length) return undefined
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const names = missing.map(([name]) => name).join(', ')
    throw new SettingsError([`${names}: required for S3`])
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
