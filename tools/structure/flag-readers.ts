/**
 * A switch that changes nothing is worse than none. Each flag that Settings › Organization › Features offers has its
 * reader here: a file of an app which asks for the flag by its name, or calls a rule of the domain that does.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type FlagReader = {
  /** Below `apps`. */
  file: string
  /** The rule of the domain that is called, where the file does not name the flag. */
  rule?: string
}

const readers: Readonly<Record<string, FlagReader>> = {
  enableWebinarEvents: { file: 'server/src/features/events/event-plan.ts' },
  enableDuplicateEventViaWorkflow: { file: 'studio/src/features/events/copy-mutations.ts' },
  useEventLocaleInDateTime: { file: 'studio/src/features/events/components/event-date.tsx' },
  notUseRegistrantCounts: { file: 'studio/src/features/events/use-events-per-page.ts' },
  Use_CL_Uploads_In_VL: { file: 'server/src/features/video-library/create-video.ts' },
  showVideoLibraryClipPublish: {
    file: 'studio/src/features/video-library/components/video-filter-choices.tsx',
    rule: 'listedVideoSources',
  },
  isRecordingStudioPricingEnabled: {
    file: 'studio/src/features/video-library/components/video-filter-choices.tsx',
    rule: 'listedVideoSources',
  },
  enableVideoLibraryTranscriptDownload: { file: 'server/src/features/transcripts/get-transcript.ts' },
  isAiSummaryGenerationEnabled: {
    file: 'studio/src/features/video-library/video-actions.ts',
    rule: 'hasSeoDownload',
  },
  enable1080VideoQuality: { file: 'server/src/features/media/inspect-source.ts' },
  useIndividualUploadProgress: { file: 'studio/src/app/shell/shell-with-uploads.tsx' },
  useHLSGuard: { file: 'server/src/features/media/playback.ts' },
  enableCustomRoles: { file: 'server/src/features/permissions/role-policy.ts', rule: 'openRoleGroups' },
  useCustomRolesManageUsersV2: { file: 'studio/src/features/administration/use-offered-roles.ts' },
  enableCustomSpeakerRoles: { file: 'server/src/features/permissions/list-roles.ts' },
}

/** Offered flags that nothing below `root` reads, and readers of flags that are not offered, one line each. */
export function flagReaderFaults(root: string, offered: readonly string[]): string[] {
  return [
    ...offered.filter((flag) => !isRead(root, flag)).map((flag) => `flags-are-read: nothing reads ${flag}`),
    ...Object.keys(readers)
      .filter((flag) => !offered.includes(flag))
      .map((flag) => `flags-are-read: ${flag} has a reader and is not offered`),
  ]
}

function isRead(root: string, flag: string): boolean {
  const reader = readers[flag]
  if (reader === undefined) return false
  const { file, rule } = reader
  const [app] = textsOf(root, `apps/${file}`)
  if (app === undefined) return false
  if (rule === undefined) return app.includes(flag)
  return (
    app.includes(`${rule}(`) &&
    textsOf(root, 'packages/domain/src/*/*.ts').some(
      (text) => text.includes(`export function ${rule}(`) && text.includes(`flags.${flag}`),
    )
  )
}

function textsOf(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
}
