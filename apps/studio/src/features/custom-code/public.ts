export { TrackingSnippetPart } from './components/tracking-snippet-part.tsx'
export { embedsQuery } from './custom-code-calls.ts'
export { JavascriptEmbedPage } from './pages/javascript-embed-page.tsx'
export { JavascriptEmbedsPage } from './pages/javascript-embeds-page.tsx'
