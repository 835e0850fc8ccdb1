/** What is shown to whom, where one rule is all that a row says. The areas that show it ask here. */
import { type Decision, decide, type Holder } from './decide.ts'
import type { Permission } from './permissions.ts'

type Teams = Pick<Holder, 'legacyRole' | 'isWorkspaceEnabled'>

/** PE-046, PE-047: what the action link of a readiness warning about this needs. */
const readinessLinkNeeds = {
  agenda: 'event:update',
  speaker: 'event:update',
  schedule: 'event:update',
  buffer_video: 'branding:update',
  email_template: 'branding:update',
} as const satisfies Record<string, Permission>
export type ReadinessSubject = keyof typeof readinessLinkNeeds

/** Whether the action link of the readiness warning is for them (PE-046, PE-047). */
export function decideReadinessLink(holder: Holder, subject: ReadinessSubject): Decision {
  return decide(holder, readinessLinkNeeds[subject])
}

type OfEventRoles = { is_event_roles_enabled: boolean }

/** PE-029, PE-039: roles of events exist, and staff are asked for, only where the organisation has them on. */
export function hasEventRoles(organization: OfEventRoles): boolean {
  return organization.is_event_roles_enabled
}

/** PE-048, PE-049: warnings about staff, coordinators and producers. */
export function hasStaffWarnings(organization: OfEventRoles, event: { event_type: string }): boolean {
  return hasEventRoles(organization) && event.event_type !== 'In_Person'
}

/** PE-064. */
export function seesEmbedCode({ legacyRole, isWorkspaceEnabled }: Teams): boolean {
  return !(isWorkspaceEnabled && legacyRole === 'WORKSPACE_ADMIN')
}

/** PE-065, PE-066. */
export function hasTeamIntegrations(organization: {
  is_workspace_enabled: boolean
  flags: { enableTeamLevelIntegration: boolean }
}): boolean {
  return organization.is_workspace_enabled && organization.flags.enableTeamLevelIntegration
}

type Flagged<Name extends string> = { flags: Record<Name, boolean> }

/** PE-081. */
export function hasQnaAssignment({ flags }: Flagged<'assignQnaToSpeaker'>): boolean {
  return flags.assignQnaToSpeaker
}

/** PE-082, BR-211: threads are of the new chat. */
export function hasThreadedChat({ flags }: Flagged<'useNewChatApp'>): boolean {
  return flags.useNewChatApp
}

/** PE-083. */
export function hasChatVisibility({ flags }: Flagged<'useChatVisibility'>): boolean {
  return flags.useChatVisibility
}

/** PE-063, SH-249: a workspace admin opens no API tokens, whatever other roles they hold. */
export function decideTokens(holder: Holder, wanted: Permission = 'token:read'): Decision {
  if (holder.legacyRole !== 'WORKSPACE_ADMIN') return decide(holder, wanted)
  return {
    allowed: false,
    reason: 'role',
    sentence: "Team admins can't open API tokens. Ask an organization admin.",
  }
}
