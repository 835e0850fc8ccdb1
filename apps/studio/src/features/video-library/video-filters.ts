/** The filters of a list of videos, as the URL has them and as a call sends them. */
import { noTeam, type VideoSource, videoSources } from '@marquee/domain/video-library'
import { type RawSearchParams, readChoices, readId, readIds } from '#lib/search-params.ts'

/** Sources, people and events can be several; a tag and a series are single (VL-073). */
export type VideoFilterValues = {
  source?: VideoSource[] | undefined
  created_by?: string[] | undefined
  event_ids?: string[] | undefined
  event_tag?: string | undefined
  series_id?: string | undefined
  /** The id of a workspace, `no-team`, or empty for all; undefined is the one the studio is narrowed to. */
  workspace?: string | undefined
}

export type VideoFilterName = keyof VideoFilterValues

/** Clears all filters. */
export const noVideoFilters = {
  source: undefined,
  created_by: undefined,
  event_ids: undefined,
  event_tag: undefined,
  series_id: undefined,
  workspace: undefined,
} as const satisfies VideoFilterValues

/** The filters in a URL, ignoring invalid values. */
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

/** How many filters are set. */
export function countVideoFilters(values: VideoFilterValues): number {
  return Object.values(videoFiltersOf(values)).filter((value) => value !== undefined).length
}

/** The filters as query parameters of the list (VL-054 to VL-059); several values repeat the parameter. */
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
