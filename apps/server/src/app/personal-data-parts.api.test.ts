/** Compares every column that may identify a person with the parts that export and erase people. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { personalDataParts } from './personal-data-parts.ts'

/** Columns that look personal but are not, or that an organization must not hand out. */
const impersonalColumns: Readonly<Record<string, string>> = {
  'brand_kits.fields': 'Colors and pictures of an organization.',
  'brand_kits.theme': 'Colors and fonts of an organization.',
  'brand_themes.fields': 'Colors and pictures of a theme.',
  'brand_themes.theme': 'Colors and fonts of a theme.',
  'brandings.fields': 'Colors and pictures of an event.',
  'brandings.theme': 'Colors and fonts of an event.',
  'email_templates.design': 'An email, which its hosts write.',
  'events.default_speaker_role': 'A role, of nobody yet.',
  'events.pardot_list': 'A list in another system.',
  'messages.reactions': 'Totals of reactions; message_reactions has who reacted.',
  'organizations.email_sender': 'The address that the organization sends from.',
  'organizations.flags': 'Switches of the organization.',
  'organizations.marketo_custom_activity_ids': 'Ids of activities in another system.',
  'organizations.pricing_config': 'The plan of the organization.',
  'presences.people': 'Who is at an event right now; forgotten within a minute.',
  'page_designs.draft': 'A page, which its hosts write.',
  'page_versions.design': 'A page, which its hosts write.',
  'polls.history': 'The states that a poll had.',
  'questions.history': 'The states that a question had.',
  'registrant_imports.columns': 'The columns of a file, with samples that go with it.',
  'registrant_views.shows': 'Filters and columns of a list.',
  'registration_settings.admission_rules': 'Answers that a host expects; the addresses of rules are listed.',
  'registration_forms.formio_data': 'Questions of a form; nothing keeps answers.',
  'rendition_chunks.renditions': 'Facts of video files.',
  'rtmp_inputs.encoders': 'Facts of the streams that encoders send.',
  'code_areas.code': 'Code of public pages.',
  'code_areas.fault_message': 'An error of that code, without what may be about a visitor.',
  'scheduled_email_runs.email_type': 'Which email of a schedule it is.',
  'scheduled_email_runs.scheduled_email_id': 'An email of a schedule.',
  'scheduled_emails.email_type': 'Which email of a schedule it is.',
  'sender_domains.checks': 'What the DNS had.',
  'sender_domains.email_sender': 'The address that the organization sends from.',
  'sender_domains.keys': 'Keys of a domain.',
  'series.recurrence': 'The rule by which an event repeats.',
  'series_undos.replaced':
    'Titles, texts and times that events had before the last change of their repeating event.',
  'session_recordings.gaps': 'What a recording lacks.',
  'session_recordings.pauses': 'Times of a recording.',
  'session_runs.pauses': 'Times of a session.',
  'session_runs.started_by': 'Whether the clock or a person started it.',
  'show_items.scene': 'What the audience will see of a stage: layouts, and lines that producers write.',
  'stage_scenes.scene': 'What the audience saw of a stage: layouts, and lines that producers write.',
  'stage_settings.people_tab_title': 'The name of a tab in the room.',
  'surveys.questions': 'Questions of a survey.',
  'tracking_pixels.pixels': 'Services that count visits to pages.',
  'transcript_lines.speaker':
    'What was said in a video is the organization’s, who rename speakers in its transcript.',
  'transcripts.items':
    'What was said in a video is the organization’s, who rename speakers in its transcript.',
  'video_assets.metadata': 'Chapters of a video.',
  'video_fragments.fragments': 'Facts of video files.',
  'video_sources.audio_segment_seconds': 'Facts of video files.',
  'video_sources.cuts': 'Facts of video files.',
  'video_sources.encoding': 'Facts of video files.',
  'video_sources.passes': 'Facts of video files.',
  'workflows.payload': 'What is copied of an event.',
}

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/**
 * Columns that reference a person or are named as if they did, and columns with an email address, an IP address or
 * free-form data.
 */
const personalColumns = `
  with keys as (
    select conrelid::regclass::text as table_name, attname as column_name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid in ('users'::regclass, 'profiles'::regclass, 'memberships'::regclass)
      and attname <> 'organization_id'
  )
  select table_name || '.' || column_name as name from keys
  union
  select table_name || '.' || column_name from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and (
    data_type in ('uuid', 'text', 'ARRAY') and (column_name ~ '(^|_)(users?|profiles?|persons?|people|members?|e?mails?|recipients?|actors?|authors?|owners?|inviters?|creators?|requesters?|phones?|speakers?|senders?)(_|$)'
      or column_name ~ '_by$|^(first|last|full)_name$|^ip(_|$)|user_agent|picture|^words$')
    or data_type in ('json', 'jsonb')
  )
  order by 1`

async function uncovered(): Promise<string[]> {
  const lists = personalDataParts.flatMap((part) => part.lists)
  const covered = new Set([...lists.flatMap(({ columns }) => columns), ...Object.keys(impersonalColumns)])
  const { rows } = await client.query<{ name: string }>(personalColumns)
  return rows.map(({ name }) => name).filter((name) => !covered.has(name))
}

describe('personal data', () => {
  it('is exported and erased, or listed with a reason, in every column of every table', async () => {
    expect(await uncovered()).toEqual([])
  })

  it.each([
    ['create table guests (user_id uuid references users (id))', 'guests.user_id'],
    ['create table replies (owner uuid references profiles (id))', 'replies.owner'],
    ['create table newsletters (subscriber_email text)', 'newsletters.subscriber_email'],
    ['alter table tags add column answers jsonb', 'tags.answers'],
  ])('is missing after the migration: %s', async (statement, name) => {
    await client.query('begin')
    try {
      await client.query(statement)
      expect(await uncovered()).toEqual([name])
    } finally {
      await client.query('rollback')
    }
  })

  it('lists only columns that exist, each once', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    )
    const real = new Set(rows.map(({ name }) => name))
    const named = [
      ...personalDataParts.flatMap((part) => part.lists.flatMap(({ columns }) => columns)),
      ...Object.keys(impersonalColumns),
    ]
    expect(named.filter((name) => !real.has(name))).toEqual([])
    expect(named.length).toBe(new Set(named).size)
  })

  it('has a separate export file for each list', () => {
    const names = personalDataParts.flatMap((part) => part.lists.map(({ name }) => name))
    expect(names.length).toBe(new Set(names).size)
    expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([])
  })
})
