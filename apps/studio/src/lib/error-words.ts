/** What a person is told about an error. */
import { ApiError } from '@marquee/api'
import { defineTexts } from '@marquee/domain/languages'

const t = defineTexts('errors', {
  // SH-285.
  failed: 'Something went wrong! Try again.',
})

/** The server's sentence, or the generic one for an error of our own. */
export function sentenceOf(error: Error): string {
  return error instanceof ApiError ? error.message : t('failed')
}

/** The request that failed, where the error comes from one. */
export function requestIdOf(error: Error): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined
}

/** What the server says about one field of a form; undefined when it says nothing. */
export function fieldErrorOf(error: Error | null, field: string): string | undefined {
  return error instanceof ApiError ? error.errors[field]?.join(' ') : undefined
}
