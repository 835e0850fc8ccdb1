export { EventHead } from './event-head.tsx'
export { EventPage } from './event-page.tsx'
export { EmbedPage, EventsPage, HubPage, OnDemandPage, SplashPage } from './other-pages.tsx'
export { RegisteredPage } from './registered-page.tsx'
