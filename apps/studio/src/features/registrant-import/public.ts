export { ImportDialog } from './components/import-dialog.tsx'
