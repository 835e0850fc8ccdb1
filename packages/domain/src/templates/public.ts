export {
  type CreateEventFromTemplate,
  createEventFromTemplateSchema,
  type CreateTemplate,
  type CreateTemplateFromEvent,
  createTemplateFromEventSchema,
  createTemplateSchema,
  type DuplicateTemplate,
  duplicateTemplateSchema,
  type ListTemplatesQuery,
  listTemplatesQuerySchema,
  type OpenTemplate,
  openTemplateSchema,
  type Template,
  templatePageSchema,
  type UpdateTemplate,
  updateTemplateSchema,
} from './template.ts'
export {
  defaultTemplateTitle,
  type TemplateOrdering,
  templateOrderings,
  templatePageSize,
} from './template-words.ts'
