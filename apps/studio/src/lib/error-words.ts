/** How errors are shown to people. */
import { ApiError } from '@marquee/api'
import { defineTexts } from '@marquee/domain/languages'

const t = defineTexts('errors', {
  // SH-285.
  failed: 'Something went wrong! Try again.',
})

/** The server's message, or a generic one for any other error. */
export function sentenceOf(error: Error): string {
  return error instanceof ApiError ? error.message : t('failed')
}

/** The id of the failed request, if the error comes from one. */
export function requestIdOf(error: Error): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined
}

/** The server's message about one field of a form, if any. */
export function fieldErrorOf(error: Error | null, field: string): string | undefined {
  return error instanceof ApiError ? error.errors[field]?.join(' ') : undefined
}

/** The failure with this sentence, unless the server gave a reason. */
export function withReason(error: Error, sentence: string): ApiError {
  if (!(error instanceof ApiError)) return new ApiError({ status: 0, code: 'unknown', message: sentence })
  const { status, code, detail, requestId, errors, cause } = error
  return new ApiError({ status, code, detail, requestId, errors, cause, message: detail ?? sentence })
}
