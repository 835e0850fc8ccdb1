export { EventFieldMappingPage, SeriesFieldMappingPage } from './pages/event-field-mapping-page.tsx'
export { FormFieldMappingPage } from './pages/form-field-mapping-page.tsx'
export { CampaignFields, campaignFields } from './components/campaign-fields.tsx'
export { type CampaignDraft, campaignDraftOf, campaignsOf } from './campaign-draft.ts'
