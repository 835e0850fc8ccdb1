import { Typography } from '@mantine/core'
import '@mantine/core/styles/Typography.css'
import { useMemo } from 'react'
import { sanitisedHtml } from '#lib/sanitised-html.ts'

/** HTML that people wrote, without anything that runs or reaches out of its place (WI-149). */
export function SanitisedHtml({ html }: { html: string }) {
  const safe = useMemo(() => sanitisedHtml(html), [html])
  // oxlint-disable-next-line react/no-danger -- the one place: what is shown has been sanitised
  return <Typography dangerouslySetInnerHTML={{ __html: safe }} />
}
