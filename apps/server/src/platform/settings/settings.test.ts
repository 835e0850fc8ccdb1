import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

describe('settings', () => {
  it('have defaults that run on a laptop', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      roles: ['web', 'worker'],
      region: 'US',
      s3: undefined,
      databaseUrl: undefined,
    })
  })

  it('take an empty value for none', () => {
    expect(readSettings({ PORT: '', S3_BUCKET: '' })).toMatchObject({ port: 3000, s3: undefined })
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['MARQUEE_ROLES', 'web,cook'],
    ['MARQUEE_SECRET', 'short'],
    ['MARQUEE_REGION', 'MOON'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['S3_ENDPOINT', 'not an address'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError)
    expect(() => readSettings({ [name]: value })).toThrow(name)
  })

  it('name what is missing when files live in S3', () => {
    expect(() => readSettings({ S3_BUCKET: 'videos' })).toThrow(
      'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    )
  })
})
