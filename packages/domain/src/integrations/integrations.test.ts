import { describe, expect, it } from 'vitest'
import {
  fieldMappingMessage,
  isChatWithCrmComplete,
  isIntegrationTokenExpired,
  isVideoHostingComplete,
  type MarketoActivity,
  marketoFailures,
} from './public.ts'

const givenAt = new Date('2026-11-01T12:00:00Z')

describe('an integration', () => {
  it.each([
    ['2026-11-02T11:59:59.999Z', false],
    ['2026-11-02T12:00:00Z', true],
  ])('[VL-314 IN-032] whose token was given a day before %s is without one: %s', (now, isExpired) => {
    expect(isIntegrationTokenExpired(givenAt, new Date(now))).toBe(isExpired)
  })

  it.each([
    [[], false],
    [[' ', 'token'], false],
    [['token'], true],
  ])('[VL-315 IN-029] of video hosting with %j is complete: %s', (values, isComplete) => {
    expect(isVideoHostingComplete(values)).toBe(isComplete)
  })

  it('[VL-316 IN-030] of a chat with a CRM needs both', () => {
    const halves = [true, false].flatMap((chat) => [true, false].map((crm) => ({ chat, crm })))
    expect(halves.filter(isChatWithCrmComplete)).toEqual([{ chat: true, crm: true }])
  })
})

describe('what is said when an integration fails', () => {
  const message = 'Two fields are mapped to Title.'

  it.each([
    ['[VL-317 IN-206]', 'FIELDS_MAPPED_TO_SAME_CRM_FIELD', message],
    ['[VL-318 IN-207]', 'INVALID_UPDATE_POLICY', message],
    ['not', 'MISSING_TARGET_FIELD', undefined],
  ])('%s of %s in the words of the server', (_, code, said) => {
    expect(fieldMappingMessage({ code, message })).toBe(said)
  })

  const profile = 'Failed to create a new Custom Activity: "User Profile"'
  const engagement = 'Failed to create a new Custom Activity: "User Engagement"'

  it.each<[string, MarketoActivity[], string[]]>([
    ['[VL-319 IN-102] the profile', ['profile'], [profile]],
    ['[VL-320 IN-103] the engagement', ['engagement'], [engagement]],
    ['[VL-321 IN-104] both', ['engagement', 'profile'], [profile, engagement]],
  ])('names %s', (_, failed, said) => {
    expect(marketoFailures(new Set(failed))).toEqual(said)
  })
})
