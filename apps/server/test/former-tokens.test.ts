/**
 * Checks that what was issued before 0163 works after it, even after the secret was replaced: emails contain such
 * links, and encoders such keys.
 */
import type { FilePurpose, FileType } from '@marquee/domain/files'
import { expect, it } from 'vitest'
import { createAccessTokens } from '../src/features/accounts/access-token.ts'
import { uploadSignatures } from '../src/features/files/signature.ts'
import { originTokens } from '../src/features/live-inputs/origin-token.ts'
import { isStreamKey, readStreamKey } from '../src/features/live-inputs/stream-keys.ts'
import { draftGrants, stageGrants, testGrants } from '../src/features/live-playback/live-grants.ts'
import { readMediaGrant } from '../src/features/media/media-grants.ts'
import { personalKeys, typedKeys } from '../src/features/people/link-keys.ts'
import { downloadSignatures, hashAddress } from '../src/features/privacy/privacy-keys.ts'
import { readActivityToken, readShortUrl } from '../src/features/registrants/activity-keys.ts'
import { createChallenges } from '../src/features/registering/challenges.ts'
import { networkHashes } from '../src/features/registering/consents.ts'
import { readPrefilled } from '../src/features/registering/prefilled-keys.ts'
import { colleagueKeys } from '../src/features/registrants/referral-codes.ts'
import { unsealSecret } from '../src/platform/secrets/sealed-secret.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'

const secret = 'the secret of an installation that has issued links'
const clock = { now: () => new Date('2026-11-26T12:00:03Z') }
const same = { secrets: createSecrets(secret), clock }
const replaced = { secrets: createSecrets('the secret that replaced it', secret), clock }
const forgotten = { secrets: createSecrets('the secret that replaced it'), clock }

const organizationId = '0190a1b2-c3d4-7e5f-8a6b-112233445566'
const eventId = '0190a1b2-c3d4-7e5f-8a6b-aabbccddeeff'
const otherId = '0190a1b2-c3d4-7e5f-8a6b-0123456789ab'
const endsAtSeconds = 1795694400
const upload = {
  key: 'pictures/ada.webp',
  fileType: 'image/webp' satisfies FileType,
  purpose: 'profile_picture' satisfies FilePurpose,
  endsAtSeconds,
} as const
const claims = { signInId: otherId, userId: eventId, organizationId }
const signedIn = { ...claims, endsAtMs: expect.any(Number) }
const streamKey = 'AZChssPUfl-KawEjRWeJqwppShLUHirJYNboVdYg8w02Asf'

type Ctx = typeof same

/** The last column is the result of a valid one; an invalid one gives undefined or false. */
const issued: [string, (ctx: Ctx) => unknown, unknown][] = [
  [
    'personal links',
    (ctx) =>
      personalKeys.read(
        ctx,
        eventId,
        '0190a1b2-c3d4-7e5f-8a6b-0123456789ab.4.DziotPDlHWmrZrAobChl-nle-MzmHTqprQ2XDLHvB4A',
      ),
    { eventId, eventRoleId: otherId, version: 4 },
  ],
  [
    'personal links with an end',
    (ctx) =>
      personalKeys.read(
        ctx,
        eventId,
        '0190a1b2-c3d4-7e5f-8a6b-0123456789ab.4.1798286400.AS2jQNDtZLYzxloJDHpFGeM05wJmwrLy3taJVbKJYPQ',
      ),
    { eventId, eventRoleId: otherId, version: 4, endsAt: new Date('2026-12-26T12:00:00Z') },
  ],
  [
    'keys of forms',
    (ctx) =>
      typedKeys.read(
        ctx,
        eventId,
        '0190a1b2-c3d4-7e5f-8a6b-0123456789ab.1.gN52bKwuOs7oA4QhaS0tNrofkBJY0J4nnyZBPUYbq1g',
      ),
    { eventId, eventRoleId: otherId, version: 1 },
  ],
  [
    'prefilled links',
    (ctx) =>
      readPrefilled(
        ctx,
        eventId,
        'eyJlbmRzIjoxNzk4Mjg2NDAwLCJhbnN3ZXJzIjp7ImZpcnN0X25hbWUiOiJBZGEifX0.CLxgF11a5DkLtNVfjSedToqcys2lbNcU2geixgP7uaE',
      ),
    { first_name: 'Ada' },
  ],
  [
    'keys of colleagues',
    (ctx) => colleagueKeys.read(ctx, 'abcdefGH23.d2dCAotyiKEh8mew', eventId),
    ['abcdefGH23'],
  ],
  ['forms', (ctx) => attempt(() => createChallenges(ctx).check({ eventId, network: '' }, form)), true],
  [
    'links to activity',
    (ctx) => readShortUrl(ctx, 'AZChssPUfl-KaxEiM0RVZgGQobLD1H5fimsBI0VniauiDa8haoXalKRd4KS1JEyw'),
    { organizationId, registrantId: otherId },
  ],
  [
    'tokens of activity',
    (ctx) =>
      readActivityToken(
        ctx,
        'AZChssPUfl-KaxEiM0RVZgGQobLD1H5fimsBI0VniauiDa8haoXalKRd4KS1JEyw.1795698000.x7lTg_4z5roZB-Ic3Gd3UeN4MiDOeSkAS4pgssYF440',
      ),
    { organizationId, registrantId: otherId },
  ],
  [
    'media grants',
    (ctx) =>
      readMediaGrant(
        ctx,
        '0190a1b2-c3d4-7e5f-8a6b-112233445566.1795701600._-QoD73FcnjqFLIKodKC_w4LuixLAw69CzbPs3KDDVM',
        { assetId: otherId, version: 2 },
      ),
    organizationId,
  ],
  ...(
    [
      [
        'stage',
        stageGrants,
        '0190a1b2-c3d4-7e5f-8a6b-112233445566.0190a1b2-c3d4-7e5f-8a6b-aabbccddeeff.1795701600.h4qyfRlmC5aiitCPNhu1fo0Q8FZ_AjzuegelNLaRhkk',
      ],
      [
        'test',
        testGrants,
        '0190a1b2-c3d4-7e5f-8a6b-112233445566.0190a1b2-c3d4-7e5f-8a6b-aabbccddeeff.1795701600.lJeX2SmvtV-BHBjRgC1BKiVuY994R_n7IswstkjKPho',
      ],
      [
        'draft',
        draftGrants,
        '0190a1b2-c3d4-7e5f-8a6b-112233445566.0190a1b2-c3d4-7e5f-8a6b-aabbccddeeff.1795701600.IKUE59OCXJYV4WEn_Tn6hLp4BUaqlQOrghjcD__zQvw',
      ],
    ] as const
  ).map(([kind, grants, grant]): [string, (ctx: Ctx) => unknown, unknown] => [
    `${kind} grants`,
    (ctx) => grants.read(ctx, grant),
    { organizationId, subjectId: eventId },
  ]),
  [
    'uploads',
    (ctx) => uploadSignatures.isSigned(ctx, upload, 'WE_4PSTd3MN2GkJMRWUYjPPo-e6nvlXSuGud_NhLosM'),
    true,
  ],
  [
    'downloads of personal data',
    (ctx) =>
      downloadSignatures.isSigned(
        ctx,
        { requestId: otherId, userId: eventId, endsAtSeconds },
        'Alnj4u6Y0u1YYNqG8XG2DtnSiYVbHD_HVl68UGsjK9k',
      ),
    true,
  ],
  [
    'the live origin',
    (ctx) => originTokens.isSigned(ctx, undefined, 'ZdHnT1HTDMIgd6bXAlEWmyL3izz2z6Bg6lhlrLJxqPA'),
    true,
  ],
  [
    'stream keys',
    (ctx) => isStreamKey(ctx, streamKey, { inputId: otherId, slot: 'primary', version: 3 }),
    true,
  ],
  [
    'stream keys of second encoders',
    (ctx) =>
      isStreamKey(ctx, 'AZChssPUfl-KawEjRWeJqwfndqnYqAv42LWJcb0VH2iuC3R', {
        inputId: otherId,
        slot: 'failover',
        version: 3,
      }),
    true,
  ],
  [
    'access tokens',
    (ctx) =>
      createAccessTokens(ctx).read(
        'api',
        'eyJhbGciOiJIUzI1NiIsImtpZCI6IjIwNzgzIn0.eyJvcmciOiIwMTkwYTFiMi1jM2Q0LTdlNWYtOGE2Yi0xMTIyMzM0NDU1NjYiLCJzaWQiOiIwMTkwYTFiMi1jM2Q0LTdlNWYtOGE2Yi0wMTIzNDU2Nzg5YWIiLCJzdWIiOiIwMTkwYTFiMi1jM2Q0LTdlNWYtOGE2Yi1hYWJiY2NkZGVlZmYiLCJhdWQiOiJhcGkiLCJpYXQiOjE3OTU2OTQ0MDAsImV4cCI6MTc5NTY5NTMwMH0.ZmEgdMDB2VjfiuVBItCgczPrlTioxptri4j3US0PeXc',
      ),
    signedIn,
  ],
  [
    'identity tokens',
    (ctx) =>
      createAccessTokens(ctx).read(
        'id',
        'eyJhbGciOiJIUzI1NiIsImtpZCI6IjIwNzgzIn0.eyJlbWFpbCI6ImFkYUBleGFtcGxlLm9yZyIsImVtYWlsX3ZlcmlmaWVkIjp0cnVlLCJnaXZlbl9uYW1lIjoiQWRhIiwiZmFtaWx5X25hbWUiOiJMb3ZlbGFjZSIsIm9yZyI6IjAxOTBhMWIyLWMzZDQtN2U1Zi04YTZiLTExMjIzMzQ0NTU2NiIsInNpZCI6IjAxOTBhMWIyLWMzZDQtN2U1Zi04YTZiLTAxMjM0NTY3ODlhYiIsInN1YiI6IjAxOTBhMWIyLWMzZDQtN2U1Zi04YTZiLWFhYmJjY2RkZWVmZiIsImF1ZCI6ImlkIiwiaWF0IjoxNzk1Njk0NDAwLCJleHAiOjE3OTU2OTUzMDB9.i_wCQDl60cXWqK0DhUUoO959XkBNcBUrvxmzShW6qko',
      ),
    signedIn,
  ],
  [
    'media tokens',
    (ctx) =>
      createAccessTokens(ctx).read(
        'media',
        'eyJhbGciOiJIUzI1NiIsImtpZCI6IjIwNzgzIn0.eyJvcmciOiIwMTkwYTFiMi1jM2Q0LTdlNWYtOGE2Yi0xMTIyMzM0NDU1NjYiLCJzaWQiOiIwMTkwYTFiMi1jM2Q0LTdlNWYtOGE2Yi0wMTIzNDU2Nzg5YWIiLCJzdWIiOiIwMTkwYTFiMi1jM2Q0LTdlNWYtOGE2Yi1hYWJiY2NkZGVlZmYiLCJhdWQiOiJtZWRpYSIsImlhdCI6MTc5NTY5NDQwMCwiZXhwIjoxNzk4Mjg2NDAwfQ.M1iWmFR_4g64OFSibGUMx8UjmcB8WhQt7M1_Jq82EDc',
      ),
    signedIn,
  ],
  [
    'sealed secrets',
    (ctx) =>
      attempt(
        () =>
          unsealSecret(ctx, 'v1.ioleeplp2GV2Ips0.IYXO9iz-ZrXp-APNc512IQ.NtjvKjcsS1uOJUkoR-uJvGA', 'sso:1') ===
          'the client secret',
      ),
    true,
  ],
  [
    'hashes of erased addresses',
    (ctx) =>
      hashAddress({ ...ctx, organizationId }, 'ada@example.org').includes(
        '5cb9a1f01b8e4e8fef14bd754e2864792d08a7bc324e56a3b578ee8867047454',
      ),
    true,
  ],
  [
    'hashes of networks',
    (ctx) =>
      networkHashes
        .hashes(ctx, { organizationId, network: '198.51.100.7' })
        .includes('1f54d55c1fd76995b6ab9cd2c566e5dffed693c6252b88c40d6fe8c20ab948f4'),
    true,
  ],
]

const form = {
  token: '1795694400000.15.I3xMnqCK6P5LG3QcJ2Q7-TCuAkDAkBg_MGCluyr-WuQ',
  website: '',
  email: 'ada@example.org',
}

const attempt = (work: () => unknown) => {
  try {
    return work() ?? true
  } catch {
    return false
  }
}

it.each(issued)(
  '%s of former versions work, even after the secret is replaced',
  async (_, read, expected) => {
    expect(await read(same)).toEqual(expected)
    expect(await read(replaced)).toEqual(expected)
    expect([undefined, false]).toContain(await read(forgotten))
  },
)

it('stream keys name their input without a secret', () => {
  expect(readStreamKey(streamKey)).toMatchObject({ inputId: otherId, slot: 'primary' })
})
