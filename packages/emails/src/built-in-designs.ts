/** What each email of an event says until somebody designs their own, in the language of the request. */
import {
  type EmailBlock,
  emailBlocksOf,
  type EmailDesign,
  type EmailType,
} from '@marquee/domain/email-designs'
import { t } from './built-in-texts.ts'

/** The design that is sent where an event has none of its own. A series lists its events instead of the details of one. */
export function builtInDesign(type: EmailType, isOfSeries = false): EmailDesign {
  const { subject, content } = builtIn[type]()
  const blocks = isOfSeries ? ofSeries(content) : content
  return { root: { props: { subject, preheader: '' } }, content: [logo, ...blocks, footer] }
}

function ofSeries(content: readonly EmailBlock[]): EmailBlock[] {
  const offered = new Set(emailBlocksOf(true))
  return content.flatMap((block) => {
    if (block.type === 'details') return { type: 'events', props: { id: 'events', heading: '' } }
    return offered.has(block.type) ? block : []
  })
}

type BuiltIn = { subject: string; content: EmailBlock[] }

const logo: EmailBlock = { type: 'logo', props: { id: 'logo' } }
const footer: EmailBlock = { type: 'footer', props: { id: 'footer', text: '', address: '' } }
const details: EmailBlock = { type: 'details', props: { id: 'details' } }
const title = (text: string): EmailBlock => ({
  type: 'heading',
  props: { id: 'title', text, level: 'title' },
})
const text = (id: string, written: readonly string[]): EmailBlock => ({
  type: 'text',
  props: { id, text: written.join('\n\n') },
})
const enter = (label: string): EmailBlock => ({ type: 'magic_link', props: { id: 'enter', label } })
const calendar = (): EmailBlock => ({ type: 'calendar', props: { id: 'calendar', label: '' } })
const code = (): EmailBlock => ({ type: 'qr_code', props: { id: 'code', caption: t('code') } })
const agenda = (): EmailBlock => ({ type: 'agenda', props: { id: 'agenda', heading: t('agenda') } })

function reminder(subject: string, about: string): BuiltIn {
  return {
    subject,
    content: [
      title('{{event_title}}'),
      text('text', [t('hello'), about]),
      details,
      enter(t('enter')),
      code(),
      text('personal', [t('personal')]),
      text('own', [t('giveUp')]),
    ],
  }
}

function forTeam(subject: string, about: string, label: string): BuiltIn {
  return {
    subject,
    content: [
      title('{{event_title}}'),
      text('text', [t('hello'), about]),
      details,
      enter(label),
      text('personal', [t('personal')]),
      agenda(),
    ],
  }
}

const startsIn = (time: string) =>
  reminder(t('reminderSubject', { time: time }), t('reminderText', { time: time }))

const builtIn: Readonly<Record<EmailType, () => BuiltIn>> = {
  Registration: () => ({
    subject: t('registeredSubject'),
    content: [
      title(t('registeredTitle')),
      text('text', [t('hello'), t('registeredText')]),
      details,
      enter(t('enter')),
      code(),
      calendar(),
      text('personal', [t('personal')]),
      agenda(),
      text('own', [t('giveUp')]),
    ],
  }),
  Waitlist: () => ({
    subject: t('waitlistSubject'),
    content: [
      title('{{event_title}}'),
      text('text', [t('hello'), t('waitlistText')]),
      details,
      text('own', [t('leaveWaitlist')]),
    ],
  }),
  OnDemand: () => ({
    subject: t('onDemandSubject'),
    content: [
      title('{{event_title}}'),
      text('text', [t('hello'), t('onDemandText')]),
      enter(t('watch')),
      text('personal', [t('personal')]),
    ],
  }),
  'Reminder-5m': () => startsIn(t('minutes5')),
  'Reminder-1h': () => startsIn(t('hours1')),
  'Reminder-4h': () => startsIn(t('hours4')),
  'Reminder-12h': () => startsIn(t('hours12')),
  'Reminder-1d': () => reminder(t('tomorrowSubject'), t('tomorrowText')),
  'Reminder-2d': () => startsIn(t('days2')),
  'Reminder-7d': () => startsIn(t('days7')),
  'Post-Event-Attendee-1d': () => ({
    subject: t('thanksSubject'),
    content: [title(t('thanksTitle')), text('text', [t('hello'), t('thanksText')]), enter(t('watch'))],
  }),
  'Post-Event-Non-Attendee-1d': () => ({
    subject: t('missedSubject'),
    content: [title('{{event_title}}'), text('text', [t('hello'), t('missedText')]), enter(t('watch'))],
  }),
  SpkInvite: () => forTeam(t('speakerSubject'), t('speakerText'), t('toEvent')),
  StaffInvite: () => forTeam(t('staffSubject'), t('staffText'), t('toEvent')),
  'Spk-Reminder-1h': () =>
    forTeam(
      t('reminderSubject', { time: t('hours1') }),
      t('speakerReminder', { time: t('hours1') }),
      t('toEvent'),
    ),
  'Spk-Reminder-1d': () =>
    forTeam(t('tomorrowSubject'), t('speakerReminder', { time: t('days1') }), t('toEvent')),
  'Staff-Reminder-1h': () =>
    forTeam(
      t('reminderSubject', { time: t('hours1') }),
      t('staffReminder', { time: t('hours1') }),
      t('toEvent'),
    ),
  'Staff-Reminder-1d': () =>
    forTeam(t('tomorrowSubject'), t('staffReminder', { time: t('days1') }), t('toEvent')),
  Custom: () => ({ subject: '', content: [] }),
}
