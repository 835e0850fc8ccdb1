/** The closed set of codes that an error reply may carry (ruling 4). Apart from the schema: the studio's first paint needs no zod. */
export const errorCodes = [
  'invalid_input',
  'not_signed_in',
  'wrong_credentials',
  'not_confirmed',
  'invalid_code',
  'forbidden',
  'feature_not_enabled',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_media',
  'too_many_requests',
  'not_ready',
  'unavailable',
  // ST-045 names it so.
  'ORGANIZATION_DOES_NOT_HAVE_CONTRACT',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]
