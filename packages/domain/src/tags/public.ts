export {
  type CreateTag,
  createTagSchema,
  listedTagSchema,
  type ListTagsQuery,
  listTagsQuerySchema,
  renameTagSchema,
  type Tag,
  type TagOf,
  tagOfSchema,
  tagPageSchema,
} from './tag.ts'
export { maxTagNameLength, shortTagName } from './tag-words.ts'
