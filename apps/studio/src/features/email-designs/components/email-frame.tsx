import classes from './email-frame.module.css'

type EmailFrameProps = { title: string; html: string; width: number }

/** An email in a frame without scripts, in which no link leads anywhere. */
export function EmailFrame({ title, html, width }: EmailFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by key where the email is larger than the room for it
    <div className={classes['room']} role="region" aria-label={title} tabIndex={0}>
      <iframe
        className={classes['frame']}
        title={title}
        srcDoc={html}
        // Without scripts, and without new windows, in which its links would open.
        sandbox=""
        style={{ inlineSize: width }}
      />
    </div>
  )
}
