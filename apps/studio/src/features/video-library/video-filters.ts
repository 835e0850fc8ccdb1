/** What a list of videos is filtered by, beside its search: as an address remembers it and as a call sends it. */
import { noTeam, type VideoSource, videoSources } from '@marquee/domain/video-library'
import { type RawSearchParams, readChoices, readId, readIds } from '#lib/search-params.ts'

/** Each is left out where it filters nothing. Sources, people and events may be several; a tag and a series are one (VL-073). */
export type VideoFilterValues = {
  source?: VideoSource[] | undefined
  created_by?: string[] | undefined
  event_ids?: string[] | undefined
  event_tag?: string | undefined
  series_id?: string | undefined
  /** The id of a workspace, `no-team`, or empty for all; undefined is the one that the studio is narrowed to. */
  workspace?: string | undefined
}

export type VideoFilterName = keyof VideoFilterValues

/** The change that leaves nothing out of a list. */
export const noVideoFilters = {
  source: undefined,
  created_by: undefined,
  event_ids: undefined,
  event_tag: undefined,
  series_id: undefined,
  workspace: undefined,
} as const satisfies VideoFilterValues

/** What an address says about the filters, whatever is written in it. */
export function parseVideoFilters(raw: RawSearchParams<VideoFilterValues>): VideoFilterValues {
  const { workspace } = raw
  return {
    source: readChoices(videoSources, raw.source),
    created_by: readIds(raw.created_by),
    event_ids: readIds(raw.event_ids),
    event_tag: readId(raw.event_tag),
    series_id: readId(raw.series_id),
    workspace: workspace === '' || workspace === noTeam ? workspace : readId(workspace),
  }
}

/** Only the filters of `values`. */
export function videoFiltersOf(values: VideoFilterValues): VideoFilterValues {
  const { source, created_by, event_ids, event_tag, series_id, workspace } = values
  return { source, created_by, event_ids, event_tag, series_id, workspace }
}

/** How many of the filters are set. */
export function countVideoFilters(values: VideoFilterValues): number {
  return Object.values(videoFiltersOf(values)).filter((value) => value !== undefined).length
}

/** The filters as the call of a list sends them (VL-054 to VL-059); each of several is a parameter of its own. */
export function filterCallOf({ workspace, ...values }: VideoFilterValues) {
  const { source, created_by, event_ids, event_tag, series_id } = values
  return {
    ...(source && { source }),
    ...(created_by && { created_by }),
    ...(event_ids && { event_ids }),
    ...(event_tag && { event_tag }),
    ...(series_id && { series_id }),
    ...(workspace && { workspace }),
  }
}
