import { getEmailTemplate, listEmailTemplates, previewEmailTemplate } from '@marquee/api/email-designs'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EmailTemplateSearchParams } from './email-template-search-params.ts'

export const templatesPerPage = 25

/** An event, the blueprint of a template or repeating event, or a series. */
export type EmailTemplateOwner = { event: string; series?: undefined } | { series: string; event?: undefined }

/** A page of the list, newest first; the previous rows stay until it arrives. */
export const emailTemplatesQuery = (
  owner: EmailTemplateOwner,
  { page, search }: Pick<EmailTemplateSearchParams, 'page' | 'search'>,
) =>
  queryOptions({
    ...listEmailTemplates.query({
      query: { ...owner, search, limit: templatesPerPage, offset: (page - 1) * templatesPerPage },
    }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Always fetched anew: a designer begins with what is saved, and then keeps its own draft. */
export const emailTemplateQuery = (id: string) =>
  queryOptions({
    ...getEmailTemplate.query({ path: { id } }),
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  })

/** What the template is drawn from, and whom it is shown to. */
export const emailPreviewQuery = (id: string) =>
  queryOptions({ ...previewEmailTemplate.query({ path: { id } }), retry: false })
