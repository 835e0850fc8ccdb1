import { MessageCard } from '@marquee/blocks'
import type { LeftEvent } from '#lib/room-connection.ts'
import { t } from './sent-out-texts.ts'

type Reason = { heading: string; text: string; hasPage: boolean }

const reasons: Readonly<Record<LeftEvent, () => Reason>> = {
  not_signed_in: () => ({ heading: t('notInHeading'), text: t('notInText'), hasPage: true }),
  entry_left: () => ({ heading: t('leftHeading'), text: t('leftText'), hasPage: true }),
  entry_link_revoked: () => ({ heading: t('revokedHeading'), text: t('revokedText'), hasPage: true }),
  entry_unregistered: () => ({
    heading: t('unregisteredHeading'),
    text: t('unregisteredText'),
    hasPage: true,
  }),
  entry_waitlisted: () => ({ heading: t('waitlistedHeading'), text: t('waitlistedText'), hasPage: true }),
  entry_blocked: () => ({ heading: t('blockedHeading'), text: t('blockedText'), hasPage: true }),
  entry_removed: () => ({ heading: t('removedHeading'), text: t('removedText'), hasPage: true }),
  entry_event_canceled: () => ({ heading: t('canceledHeading'), text: t('canceledText'), hasPage: true }),
  entry_event_deleted: () => ({ heading: t('deletedHeading'), text: t('deletedText'), hasPage: false }),
  entry_organization_ended: () => ({
    heading: t('organizationEndedHeading'),
    text: t('organizationEndedText'),
    hasPage: false,
  }),
}

export const headingOf = (wayOut: LeftEvent) => reasons[wayOut]().heading

type SentOutProps = {
  eventId: string
  wayOut: LeftEvent
  /** Whether this page has shown the event: who was in and is unknown now has been removed. */
  wasIn?: boolean
}

/** In place of everything that only people in the event see: why they no longer are, and what they can do. */
export function SentOut({ eventId, wayOut, wasIn = false }: SentOutProps) {
  const { heading, text, hasPage } = reasons[wasIn && wayOut === 'not_signed_in' ? 'entry_removed' : wayOut]()
  return (
    <div role="alert">
      <MessageCard heading={heading} text={text}>
        {hasPage && (
          <a className="button" href={`/event/${eventId}`}>
            {t('toEventPage')}
          </a>
        )}
      </MessageCard>
    </div>
  )
}
