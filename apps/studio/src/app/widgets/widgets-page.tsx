import { Anchor, Title } from '@mantine/core'
import { widgetDemos } from './widget-demos.ts'
import classes from './widgets-page.module.css'

/** Every shared widget in its states, at `/_/widgets` on the development server. */
export function WidgetsPage() {
  return (
    <div className={classes.page}>
      <nav aria-label="Widgets" className={classes.names}>
        {widgetDemos.map(({ name }) => (
          <Anchor key={name} href={`#${anchorOf(name)}`}>
            {name}
          </Anchor>
        ))}
      </nav>
      <main className={classes.demos}>
        <Title order={1}>Widgets</Title>
        {widgetDemos.map(({ name, Show }) => (
          <section key={name} id={anchorOf(name)} aria-label={name} className={classes.demo}>
            <Title order={2} size="h4">
              {name}
            </Title>
            <Show />
          </section>
        ))}
      </main>
    </div>
  )
}

function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
