import { defineLabels } from '../languages/public.ts'

/** What people can do inside one event (PE-032 to PE-034); the words complete "You are not allowed to …". */
export const eventPermissionWords = defineLabels('domain/permissions/eventPermissionWords', {
  'backstage:enter': 'enter the backstage',
  'stage:join': 'go on stage',
  'stage:share': 'share content on stage',
  'stage:manage': 'manage who is on stage',
  'audience:engage': 'use chat, Q&A, polls and surveys',
  'show:run': 'run the event with all tools',
})

export type EventPermission = keyof typeof eventPermissionWords

const names: ReadonlySet<string> = new Set(Object.keys(eventPermissionWords))

export function isEventPermission(name: string): name is EventPermission {
  return names.has(name)
}

/** Every permission of the realm `event_app`, in display order. */
export const eventPermissions: readonly EventPermission[] =
  Object.keys(eventPermissionWords).filter(isEventPermission)
