import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/live-inputs', {
  preparing: 'Preparing to accept stream',
  ready: 'Ready to receive incoming stream',
  archived: 'Event has ended. Channel is archived.',
  notAccepting: 'Not accepting incoming stream',
  connecting: 'Connecting...',
  inTesting: 'In Testing',
  running: 'Running',
  channelArchived: 'Channel Archived',
  test: 'Test RTMP In',
  nameMissing: 'Enter a name.',
  nameTooLong: 'Use {{maxNameLength}} characters or fewer.',
})
