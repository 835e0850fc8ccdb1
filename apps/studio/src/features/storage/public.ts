export { StorageSection } from './components/storage-section.tsx'
