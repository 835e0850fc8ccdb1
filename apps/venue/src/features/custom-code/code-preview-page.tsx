import { t } from './texts.ts'

/** What code that isn't saved runs next to. */
export function CodePreviewPage() {
  return (
    <main id="content" className="page-column">
      <h1>{t('heading')}</h1>
      <p>{t('text')}</p>
    </main>
  )
}
