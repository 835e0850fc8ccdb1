export { ContentLabFrame } from './components/content-lab-frame.tsx'
export {
  type ContentSearchParams,
  parseContentSearchParams,
  readRedirect,
} from './content-search-params.ts'
export { ContentLabPage } from './pages/content-lab-page.tsx'
export { ImportPage } from './pages/import-page.tsx'
