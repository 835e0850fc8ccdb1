import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { SanitisedHtml } from './sanitised-html.tsx'

const html = `<h3>About the day</h3>
<p style="text-align: center">Two tracks, <strong>one stage</strong> and <em>no slides</em>.</p>
<ul><li>Keynote</li><li>Panel</li></ul>
<p><a href="https://example.org" target="_blank">The programme</a></p>
<script>alert('This does not run.')</script>`

export const demo: WidgetDemo = { name: 'Sanitised HTML', Show: () => <SanitisedHtml html={html} /> }
