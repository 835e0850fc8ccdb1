export { questionsPanel } from './questions-panel.tsx'
