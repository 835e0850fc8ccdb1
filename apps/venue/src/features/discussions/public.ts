export { DiscussionPage } from './discussion-page.tsx'
