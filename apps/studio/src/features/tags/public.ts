export { TagsField } from './components/tags-field.tsx'
export { TagsPage } from './pages/tags-page.tsx'
export { tagListQuery } from './tag-queries.ts'
export { defaultTagSearchParams, parseTagSearchParams, type TagSearchParams } from './tag-search-params.ts'
