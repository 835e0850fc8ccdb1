import { describe, expect, it } from 'vitest'
import { auditActions } from './audit-actions.ts'
import { auditSentence } from './public.ts'

const event = '0199d1c0-0000-7000-8000-000000000001'
const team = '0199d1c0-0000-7000-8000-000000000002'
const role = '0199d1c0-0000-7000-8000-000000000003'
const deleted = '0199d1c0-0000-7000-8000-00000000000f'
const names = new Map([
  [event, { name: 'Launch', timezone: 'America/New_York' }],
  [team, { name: 'Marketing' }],
  [role, { name: 'Event Editor' }],
])

const entry = (action: string, details: Record<string, unknown> = {}, name = 'Opening') => ({
  action,
  actor_type: 'USER' as const,
  actor_name: 'Dana',
  actor_email: 'dana@example.org',
  target_type: 'thing',
  target_id: null,
  target_name: name,
  details,
})
const sentenceFor = (...args: Parameters<typeof entry>) => auditSentence(entry(...args), names)
const times = (from: string, to: string) => ({ from: `2026-11-${from}:00.000Z`, to: `2026-11-${to}:00.000Z` })

describe('an entry of the audit trail', () => {
  it.each(auditActions)('%s is a sentence even without details', (action) => {
    const sentence = sentenceFor(action)
    expect(sentence).toMatch(/^Dana [a-z]/)
    expect(sentence).not.toMatch(/undefined|null|\[object|[a-z]_[a-z]|\{|\s{2}/)
    expect(sentence).not.toContain(action)
  })

  it.each([
    [
      'broadcast.updated',
      { event, fields: ['start_time', 'end_time'], changes: { start_time: times('22T14:00', '22T15:00') } },
      'moved the session Opening from 9:00 AM to 10:00 AM EST on Nov 22, 2026 in the event Launch',
    ],
    [
      'broadcast.updated',
      {
        event,
        fields: ['title', 'start_time', 'description'],
        changes: { title: { from: 'Hello', to: 'Opening' }, start_time: times('22T14:00', '23T14:00') },
      },
      'renamed the session Hello to Opening, moved it from Nov 22, 2026, 9:00 AM EST to Nov 23, 2026, 9:00 AM EST, and changed its description in the event Launch',
    ],
    [
      'broadcast.updated',
      { event, fields: ['tracks'] },
      'changed the tracks of the session Opening in the event Launch',
    ],
    [
      'broadcast.updated',
      { fields: ['broadcast_type'], changes: { broadcast_type: { from: 1, to: 2 } } },
      'changed the type of the session Opening',
    ],
    [
      'event.updated',
      { fields: ['host_type'], changes: { host_type: { from: 'In_Person', to: 'Virtual' } } },
      'changed the format of the event Opening from In person to Virtual',
    ],
    [
      'event.updated',
      { fields: ['workspace'], changes: { workspace: { from: null, to: team } } },
      'set the team of the event Opening to Marketing',
    ],
    [
      'event.updated',
      { fields: ['workspace'], changes: { workspace: { from: team, to: deleted } } },
      'removed the team of the event Opening (Marketing)',
    ],
    [
      'event.rescheduled',
      { from: { start_time: '2026-11-22T09:00:00.000Z' }, to: { start_time: '2026-11-23T10:00:00.000Z' } },
      'moved the event Opening from Nov 22, 2026, 9:00 AM UTC to Nov 23, 2026, 10:00 AM UTC',
    ],
    ['video.renamed', { name: 'Keynote' }, 'renamed the video Opening to Keynote'],
    ['tag.renamed', { before: 'Start' }, 'renamed the tag Start to Opening'],
    [
      'user.roles_changed',
      {
        before: { roles: [], workspaces: [{ id: team, role }] },
        after: { roles: [role], workspaces: [] },
      },
      'changed the roles and teams of Opening (roles: Event Editor added; teams: Marketing removed)',
    ],
    [
      'organization.changed',
      { fields: ['content_lab_enabled'], changes: { content_lab_enabled: { from: false, to: true } } },
      'turned on Content Lab for the organization Opening',
    ],
    [
      'organization.flags_changed',
      { flags: { useHLSGuard: true, enableCustomRoles: false } },
      'turned on Protected streams and turned off Custom roles',
    ],
    [
      'organization.retention_changed',
      {
        before: { audit_retention_days: null, activity_retention_days: 90 },
        after: { audit_retention_days: 365, activity_retention_days: 90 },
      },
      'changed the retention of the audit trail from forever to 365 days',
    ],
  ])('%s with %o', (action, details, sentence) => {
    expect(sentenceFor(action, details)).toBe(`Dana ${sentence}`)
  })

  it('names the actor: a person, an API token, a sponsor or Marquee', () => {
    const by = (change: object, action = 'video.deleted') =>
      auditSentence({ ...entry(action, { sponsor: 'acme@example.org' }), ...change }, names)
    const nobody = { actor_name: '', actor_email: '' }
    expect(by({ actor_name: '' })).toBe('dana@example.org deleted the video Opening')
    expect(by({ actor_type: 'API_TOKEN' })).toBe('Dana (API token) deleted the video Opening')
    expect(by({ actor_type: 'SYSTEM', ...nobody })).toBe('Marquee deleted the video Opening')
    expect(by({ actor_type: 'SYSTEM', ...nobody }, 'booth.changed_by_sponsor')).toBe(
      'acme@example.org changed the booth Opening as its sponsor',
    )
  })

  it('of an unknown action is described as far as possible', () => {
    expect(sentenceFor('toaster.plugged_in')).toBe('Dana changed Opening (toaster plugged in)')
    expect(sentenceFor('toaster.plugged_in', {}, '')).toBe('Dana made a change (toaster plugged in)')
    expect(sentenceFor('constructor')).toBe('Dana changed Opening (constructor)')
  })

  it('tolerates any details', () => {
    for (const action of auditActions) {
      for (const value of [null, 7, 'text', [], [null], { x: [{}] }, true]) {
        const keys = ['changes', 'fields', 'from', 'to', 'before', 'after', 'flags', 'event', 'add', 'role']
        const details = Object.fromEntries(keys.map((key) => [key, value]))
        expect(sentenceFor(action, details)).toMatch(/^Dana /)
      }
    }
  })
})
