import { waysOut } from '../audience/public.ts'

/** All codes of error replies (ruling 4). Separate from the schema to keep zod out of the studio’s first paint. */
export const errorCodes = [
  'invalid_input',
  'not_signed_in',
  'wrong_credentials',
  'not_confirmed',
  'invalid_code',
  'link_ended',
  'forbidden',
  'feature_not_enabled',
  'not_found',
  // The headers of the request disagree about its host.
  'misdirected',
  'conflict',
  // Somebody else saved what is being saved (0158).
  'changed_meanwhile',
  'too_large',
  'storage_full',
  'too_slow',
  'unsupported_media',
  'too_many_requests',
  'not_ready',
  'unavailable',
  'registration_closed',
  'registration_blocked',
  'event_canceled',
  'event_ended',
  'challenge_failed',
  ...waysOut,
  // RG-022 to RG-028.
  'USER_ALREADY_IN_EVENT',
  'TOO_MANY_REQUESTS',
  'REGISTRATION_LIMIT_REACHED',
  'MAX_RE_REGISTRATION_LIMIT_REACHED',
  'USER_ALREADY_WAITLISTED_FOR_EVENT',
  'USER_ALREADY_CANCELED_FOR_EVENT',
  'USER_ALREADY_REJECTED_FOR_EVENT',
  // RG-100.
  'does_not_exist',
  // ST-045.
  'ORGANIZATION_DOES_NOT_HAVE_CONTRACT',
  // AG-072.
  'TAG_ALREADY_IN_ENTITY',
  // BO-049.
  'SURVEY_HAS_DUPLICATED_SURVEYS',
  // VL-303.
  'VIDEO_DOESNOT_BELONG_TO_ORGANIZATION',
  // VL-304.
  'UNPROCESSED_VIDEO_FOR_STAGE_ROLL',
  // VL-205 to VL-228.
  'ASSET_NOT_FOUND',
  'INVALID_AUDIO',
  'LANGUAGE_NOT_SUPPORTED',
  'LEGACY_VIDEO',
  'MULTI_LANGUAGE_SUPPORT_RESTRICTED',
  'RECORDING_NOT_AVAILABLE',
  'TRANSCRIPT_NOT_AVAILABLE',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]
