export { boothsQuery } from './booth-queries.ts'
export { BoothsPage } from './pages/booths-page.tsx'
export { SponsorBoothPage } from './pages/sponsor-booth-page.tsx'
