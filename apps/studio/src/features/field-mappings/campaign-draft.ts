/** The ids of an event in other systems, as typed (EV-006 to EV-009). */
import type { Event } from '@marquee/domain/events'

export type CampaignDraft = {
  marketo_campaign_id: string
  salesforce_campaign_id: string
  wistia_project_id: string
  pardot_type: string
  pardot_list: string
}

export type EventCampaigns = Pick<
  Event,
  'marketo_campaign_id' | 'salesforce_campaign_id' | 'wistia_project_id' | 'pardot_list'
>

export function campaignDraftOf(event: EventCampaigns): CampaignDraft {
  return {
    marketo_campaign_id: event.marketo_campaign_id ?? '',
    salesforce_campaign_id: event.salesforce_campaign_id ?? '',
    wistia_project_id: event.wistia_project_id ?? '',
    pardot_type: event.pardot_list?.activity_type ?? '',
    pardot_list: event.pardot_list?.list_id ?? '',
  }
}

/** The fields to save. Empty ones are null; Pardot's list consists of two parts in one field. */
export function campaignsOf(draft: CampaignDraft): EventCampaigns {
  const pardot = { activity_type: draft.pardot_type.trim(), list_id: draft.pardot_list.trim() }
  return {
    marketo_campaign_id: draft.marketo_campaign_id.trim() || null,
    salesforce_campaign_id: draft.salesforce_campaign_id.trim() || null,
    wistia_project_id: draft.wistia_project_id.trim() || null,
    pardot_list: pardot.activity_type || pardot.list_id ? pardot : null,
  }
}
