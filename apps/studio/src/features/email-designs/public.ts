export { emailTemplatesQuery } from './email-template-queries.ts'
export {
  defaultEmailTemplateSearchParams,
  type EmailTemplateSearchParams,
  parseEmailTemplateSearchParams,
} from './email-template-search-params.ts'
export { EmailTemplatesPage, SeriesEmailTemplatesPage } from './pages/email-templates-page.tsx'
