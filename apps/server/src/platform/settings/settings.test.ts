import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { SettingsError } from './settings-error.ts'

describe('settings', () => {
  it('have defaults for a laptop', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      roles: ['web', 'worker', 'live', 'stage'],
      region: 'US',
      s3: undefined,
      databaseUrl: undefined,
    })
  })

  it('treat an empty value as unset', () => {
    expect(readSettings({ PORT: '', S3_BUCKET: '' })).toMatchObject({ port: 3000, s3: undefined })
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['MARQUEE_ROLES', 'web,cook'],
    ['MARQUEE_SECRET', 'short'],
    ['MARQUEE_PREVIOUS_SECRET', 'short'],
    ['MARQUEE_REGION', 'MOON'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['S3_ENDPOINT', 'not an address'],
    ['STUDIO_ORIGIN', 'studio.example.org'],
    ['STUDIO_ORIGIN', 'https://example.org/studio'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_URL', 'smtp://mail.example.org/?tls=never'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Studio <studio@example.org>\r\nBcc: all@example.org'],
    ['LOG_LEVEL', 'loud'],
    ['STORAGE_QUOTA_GB', 'much'],
    ['MIN_FREE_DISK_GB', '-1'],
    ['TRANSCRIPTION_URL', 'speech.example.org'],
    ['TRANSCRIPTION_URL', 'https://speech.example.org/?a=b'],
    ['TRANSCRIPTION_KEY', 'without a service'],
    ['STAGE_LIVEKIT_URL', 'livekit.example.org'],
    ['DNS_SERVERS', 'dns.example.org'],
    ['DNS_SERVERS', '127.0.0.1:99999'],
    ['TRUSTED_PROXIES', 'proxy.example.org'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', 'loopback,none'],
    ['PROXY_HOST_HEADER', 'Host'],
    ['OPERATOR_TOKEN', 'short'],
    ['PUBLIC_DIAGNOSTICS', 'everything'],
  ])('refuse %s=%s, naming the setting', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError)
    expect(() => readSettings({ [name]: value })).toThrow(name)
  })

  it.each([
    [{}, ['loopback']],
    [{ TRUSTED_PROXIES: 'none' }, []],
    [{ TRUSTED_PROXIES: 'loopback, 10.0.0.5,fd00::/8' }, ['loopback', '10.0.0.5', 'fd00::/8']],
  ])('trust proxies on this machine, or those listed: %o', (environment, proxies) => {
    expect(readSettings(environment).trustedProxies).toEqual(proxies)
  })

  it('name what is missing for S3', () => {
    expect(() => readSettings({ S3_BUCKET: 'videos' })).toThrow(
      'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    )
  })

  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ STUDIO_ORIGIN: 'https://studio.example.org/' }, 'https://studio.example.org'],
  ])('link emails to the studio: %o', (environment, origin) => {
    expect(readSettings(environment).studioOrigin).toBe(origin)
  })

  it.each([
    [{}, 'http://127.0.0.1:3001'],
    [{ HOST: '0.0.0.0', VENUE_PORT: '81' }, 'http://localhost:81'],
    [{ VENUE_ORIGIN: 'https://events.example.org/' }, 'https://events.example.org'],
  ])('[EV-136] link public pages to the venue: %o', (environment, origin) => {
    expect(readSettings(environment).venueOrigin).toBe(origin)
  })

  it('read the mail server and the sender', () => {
    const environment = {
      SMTP_URL: 'smtp://me%40x:p%20w@mail.example.org:2525',
      MAIL_FROM: 'The studio <studio@example.org>',
    }
    expect(readSettings(environment).mail).toEqual({
      host: 'mail.example.org',
      port: 2525,
      isSecure: false,
      requiresTls: true,
      auth: { user: 'me@x', pass: 'p w' },
      from: { name: 'The studio', address: 'studio@example.org' },
    })
    expect(() => readSettings({ SMTP_URL: environment.SMTP_URL })).toThrow('MAIL_FROM')
  })

  it('fix the cost of password hashes, whatever the environment says', () => {
    const cost = { N: 32_768, r: 8, p: 3 }
    expect(readSettings({ PASSWORD_COST: '1', MARQUEE_PASSWORD_COST: '1' }).passwordCost).toEqual(cost)
  })

  it('read the storage quota and the reserved disk space', () => {
    expect(readSettings({})).toMatchObject({ storageQuotaBytes: undefined, minFreeBytes: 2e9 })
    const given = readSettings({ STORAGE_QUOTA_GB: '0.5', MIN_FREE_DISK_GB: '0' })
    expect(given).toMatchObject({ storageQuotaBytes: 5e8, minFreeBytes: 0 })
  })

  it('take a LiveKit server with its key and secret, or none', () => {
    const given = { STAGE_LIVEKIT_URL: 'wss://livekit.example.org/', STAGE_LIVEKIT_KEY: 'API' }
    expect(readSettings({}).livekit).toBeUndefined()
    expect(readSettings({ ...given, STAGE_LIVEKIT_SECRET: 'secret' }).livekit).toEqual({
      socketUrl: 'wss://livekit.example.org',
      apiUrl: 'https://livekit.example.org',
      key: 'API',
      secret: 'secret',
    })
    expect(() => readSettings(given)).toThrow('STAGE_LIVEKIT_SECRET: required for LiveKit')
  })

  it('read the transcription service', () => {
    expect(readSettings({}).transcription).toBeUndefined()
    expect(readSettings({ TRANSCRIPTION_URL: 'https://speech.example.org/' }).transcription).toEqual({
      url: 'https://speech.example.org',
      key: undefined,
      model: 'whisper-1',
    })
  })

  it.each([
    ['smtps://mail.example.org', { port: 465, isSecure: true, requiresTls: false }],
    ['smtp://localhost', { port: 587, isSecure: false, requiresTls: false }],
    ['smtp://mailpit:1025?tls=optional', { port: 1025, isSecure: false, requiresTls: false }],
  ])('require encryption for mail that leaves this machine by default: %s', (url, expected) => {
    expect(readSettings({ SMTP_URL: url, MAIL_FROM: 'a@example.org' }).mail).toMatchObject(expected)
  })
})
