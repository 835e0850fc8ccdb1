export { pollsPanel } from './polls-panel.tsx'
