import type { HubPage, ListedHubPage, PageDesign } from '@marquee/domain/pages'
import { type Actor, decide, type Permission } from '@marquee/domain/permissions'
import type { ListedHubPageRow, NamedHubPageRow } from './hub-page-store.ts'

/** A hub page in a list, with what the actor may do with it. */
export function listedHubPageView(row: ListedHubPageRow, actor: Actor): ListedHubPage {
  const { id, name, workspace, workspace_id: workspaceId } = row
  const may = (permission: Permission) => decide(actor, permission, { workspaceId }).allowed
  return {
    id,
    name,
    organization: row.organization_id,
    workspace,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: { update: may('page:update'), delete: may('page:delete'), duplicate: may('page:create') },
  }
}

/** `builder_raw_json` is the draft of its page; null until someone designs it. */
export function hubPageView(row: NamedHubPageRow, draft: PageDesign | null, actor: Actor): HubPage {
  const { searches_transcripts } = row
  return { ...listedHubPageView(row, actor), builder_raw_json: draft, searches_transcripts }
}
