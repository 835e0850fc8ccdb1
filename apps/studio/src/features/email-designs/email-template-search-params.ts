/** The URL of the email templates. */
import { type RawSearchParams, readId, readPage, readTerm } from '#lib/search-params.ts'

export type EmailTemplateSearchParams = {
  page: number
  search: string
  /** The template that is open (EM-002). */
  emailTemplateId?: string | undefined
}

/** Left out of the URL. */
export const defaultEmailTemplateSearchParams = { page: 1, search: '' } as const

/** The parameters in a URL, ignoring invalid values. */
export function parseEmailTemplateSearchParams(
  raw: RawSearchParams<EmailTemplateSearchParams>,
): EmailTemplateSearchParams {
  return {
    page: readPage(raw.page),
    search: readTerm(raw.search),
    emailTemplateId: readId(raw.emailTemplateId),
  }
}
