import type { PageBlock } from '@marquee/domain/pages'
import { t } from './texts.ts'

type CodeBlockProps = Extract<PageBlock, { type: 'code' }>['props'] & { codes: string | undefined }

/**
 * Code of the organizer in a frame that can't reach this page (0219). Code that reaches other sites waits for the visitor's
 * consent, which `run-code-blocks.ts` asks for.
 */
export function CodeBlock({ id, title, code, height, loads_from_elsewhere, codes }: CodeBlockProps) {
  if (code.trim() === '') return null
  const style = { blockSize: `${height}px` }
  if (codes === undefined) {
    return (
      <section className="page-section page-code page-code-later" style={style} aria-label={title}>
        <p>{t('codeLater')}</p>
      </section>
    )
  }
  const frame = (source?: string) => (
    <iframe
      src={source}
      title={title}
      loading="lazy"
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
    />
  )
  const address = `${codes}${id}`
  if (!loads_from_elsewhere) {
    return (
      <div className="page-section page-code" data-code-frame style={style}>
        {frame(address)}
      </div>
    )
  }
  return (
    <section
      className="page-section page-code page-code-later"
      data-code-asks
      style={style}
      aria-label={title}
    >
      <p>{t('codeAsks')}</p>
      <button type="button" className="button button-quiet" data-run-code>
        {title === '' ? t('codeShow') : t('codeShowOf', { title })}
      </button>
      <noscript>{t('codeNeedsScript')}</noscript>
      <template data-code={address}>{frame()}</template>
    </section>
  )
}
