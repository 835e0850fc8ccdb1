import { describe, expect, it } from 'vitest'
import { flagDefaults, withFlagDefaults } from './flag-defaults.ts'
import { flagWords } from './flag-words.ts'
import {
  type FlagName,
  installationFlags,
  organizationFlagsSchema,
  ownFlagsSchema,
} from './organization-flags.ts'

const rows: [row: string, name: FlagName, byDefault: false | null][] = [
  ['[SH-305]', 'enableJotFormIntegration', false],
  ['[SH-306]', 'disableCrossEventDashboard', false],
  ['[SH-307]', 'disableRoiDashboard', false],
  ['[SH-308]', 'useGoogleAnalytics', false],
  ['[SH-309]', 'useLogrocketTrack', false],
  ['[SH-310]', 'enableWebinarEvents', false],
  ['[SH-311]', 'enablePptAnimations', false],
  ['[SH-312]', 'enableNoTierCustomReporting', false],
  ['[SH-313]', 'verifySlackChannel', false],
  ['[SH-314]', 'notUseRegistrantCounts', false],
  ['[SH-315]', 'enableRevenueRoutingTool', false],
  ['[SH-316]', 'enableWebinarAiIntegration', false],
  ['[SH-317]', 'assignQnaToSpeaker', false],
  ['[SH-318]', 'enableCustomSpeakerRoles', false],
  ['[SH-319]', 'enableLocalRecordings', false],
  ['[SH-320 VL-276]', 'enableVideoLibraryTranscriptDownload', false],
  ['[SH-321]', 'showVideoLibraryClipPublish', false],
  ['[SH-322]', 'enableOneClickRegister', false],
  ['[SH-323]', 'isRecordingStudioPricingEnabled', false],
  ['[SH-324]', 'useHLSGuard', false],
  ['[SH-325]', 'enableFormLevelFieldMapping', false],
  ['[SH-326]', 'contentLabTestRecordingStudioDate', null],
  ['[SH-327]', 'Use_CL_Uploads_In_VL', false],
  ['[SH-328]', 'useCustomEmailSchedule', false],
  ['[SH-329 WI-073]', 'useEventLocaleInDateTime', false],
  ['[SH-330]', 'enableTeamLevelIntegration', false],
  ['[SH-331]', 'enableCustomRoles', false],
  ['[SH-332]', 'useNewAutomationApi', false],
  ['[SH-333]', 'enableIntegrationInstances', false],
  ['[SH-334]', 'enableDuplicateEventViaWorkflow', false],
  ['[SH-335]', 'enableCrmInstances', false],
  ['[SH-336]', 'enableLiveRunOfShow', false],
  ['[SH-337]', 'useAiPageRevamp', false],
  ['[SH-338 UP-063]', 'enable1080VideoQuality', false],
  ['[SH-339]', 'enableRecordingStudioTeleprompter', false],
  ['[SH-340]', 'enableLiveEventTeleprompter', false],
  ['[SH-341]', 'enableAiInsightReport', false],
  ['[SH-342]', 'enableGlobalSso', false],
  ['[SH-343]', 'enableRecordingStudioDeleteSpeaker', false],
  ['[SH-344]', 'useCustomRolesManageUsersV2', false],
  ['[SH-345 UP-025]', 'useIndividualUploadProgress', false],
  ['[SH-346]', 'useNewChatApp', false],
  ['[SH-347]', 'isAiSummaryGenerationEnabled', false],
  ['[SH-348]', 'useChatVisibility', false],
]

describe('the flags of an organisation', () => {
  it.each(rows)('%s %s is by default %s', (_row, name, byDefault) => {
    expect(withFlagDefaults({})[name]).toBe(byDefault)
    expect(organizationFlagsSchema.shape).toHaveProperty(name)
  })

  it('[VL-263] of the library are off by default', () => {
    const { Use_CL_Uploads_In_VL, showVideoLibraryClipPublish, useHLSGuard, ...others } = flagDefaults
    const { enableDuplicateEventViaWorkflow, isAiSummaryGenerationEnabled } = others
    const { isRecordingStudioPricingEnabled } = others
    const uploads = [Use_CL_Uploads_In_VL, showVideoLibraryClipPublish, useHLSGuard]
    const rest = [
      enableDuplicateEventViaWorkflow,
      isAiSummaryGenerationEnabled,
      isRecordingStudioPricingEnabled,
    ]
    expect([...uploads, ...rest]).toEqual(Array.from({ length: 6 }, () => false))
  })

  it('[SH-305..348] are these, and no others', () => {
    expect(Object.keys(flagDefaults)).toEqual(rows.map(([, name]) => name))
    expect(organizationFlagsSchema.parse(flagDefaults)).toEqual(flagDefaults)
  })

  it('are set by the organization itself, but for those that reach beyond it', () => {
    expect(Object.keys(flagDefaults)).toEqual(expect.arrayContaining([...installationFlags]))
    for (const name of installationFlags) {
      expect(ownFlagsSchema.safeParse({ [name]: true }).success).toBe(false)
      expect(Object.keys(flagWords)).not.toContain(name)
    }
  })

  it('[SH-358] are offered in sentences, each with a name of its own', () => {
    const offered = Object.values(flagWords)
    expect(new Set(offered.map(({ name }) => name)).size).toBe(offered.length)
    for (const { changes } of offered) expect(changes).toMatch(/^[A-Z].*\.$/)
  })

  it('[SH-012] are as the organisation has them; what nobody knows is left out', () => {
    const stored = {
      useHLSGuard: true,
      contentLabTestRecordingStudioDate: '2026-11-21',
      ofAnotherVersion: true,
    }
    const flags = withFlagDefaults(stored)
    expect(flags).toEqual({
      ...flagDefaults,
      useHLSGuard: true,
      contentLabTestRecordingStudioDate: '2026-11-21',
    })
  })

  it('[SH-358] take no value of another kind, and no flag that does not exist', () => {
    const refused = [
      { useHLSGuard: null },
      { useHLSGuard: 'yes' },
      { contentLabTestRecordingStudioDate: true },
      { x: true },
    ]
    for (const flags of refused) expect(ownFlagsSchema.safeParse(flags).success).toBe(false)
    expect(ownFlagsSchema.parse({ useChatVisibility: true })).toEqual({ useChatVisibility: true })
  })
})
