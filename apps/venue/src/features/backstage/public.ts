export { BackstagePage } from './backstage-page.tsx'
