import { PageHead } from '#ui/page-head/page-head.tsx'
import { BufferVideoSection } from '../components/buffer-video-section.tsx'
import { t } from '../texts.ts'

/** The look and feel of an event (SH-166, SH-149, SH-115, SH-078); the URL's hash scrolls to a section. */
export function LookAndFeelPage({ eventId }: { eventId: string }) {
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} />
      <div id="bufferVideo">
        <BufferVideoSection key={eventId} eventId={eventId} />
      </div>
    </>
  )
}
