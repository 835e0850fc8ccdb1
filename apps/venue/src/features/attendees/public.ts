export { peoplePanel } from './people-panel.tsx'
