export { BlueprintHead } from './components/blueprint-head.tsx'
export { TemplateFrame } from './components/template-frame.tsx'
export { BlueprintPage } from './pages/blueprint-page.tsx'
export { TemplateDashboardPage } from './pages/template-dashboard-page.tsx'
export { TemplatesPage } from './pages/templates-page.tsx'
export { templateListQuery, templateQuery } from './template-queries.ts'
export { templateStart } from './template-start.tsx'
export {
  defaultTemplateSearchParams,
  parseTemplateSearchParams,
  type TemplateSearchParams,
} from './template-search-params.ts'
