export {
  acceptOwnInvitation,
  contactSupport,
  declineOwnInvitation,
  endSession,
  forgotPassword,
  getSsoMetadata,
  listOwnInvitations,
  listSessions,
  previewInvitation,
  requireNewPassword,
  resendConfirmation,
  resetPassword,
  sendMagicLink,
  signUp,
  updatePassword,
  updateUser,
} from './account-calls.ts'
export {
  createOrganization,
  createTeam,
  deleteTeam,
  getTeamContents,
  getContract,
  getOrganization,
  inviteMembers,
  listMemberRoles,
  listAdmins,
  listMembers,
  listOwnOrganizations,
  listTeamMembers,
  listTeams,
  removeMember,
  removeTeamMember,
  renameTeam,
  resendInvitation,
  setTeamMember,
  updateMember,
  updateOrganization,
} from './administration-calls.ts'
export {
  type AgendaItemChange,
  type BlockMoves,
  type BroadcastChange,
  changeAgendaItem,
  changeBroadcast,
  changeTrack,
  changeTracks,
  createAgendaItem,
  createBroadcast,
  createTrack,
  deleteAgendaItem,
  deleteBlocks,
  deleteBroadcast,
  deleteTrack,
  getAgendaItem,
  getBroadcast,
  listAgendaItems,
  listBroadcasts,
  listTracks,
  moveBlocks,
  type NamedBlocks,
  type NewAgendaItem,
  type NewBroadcast,
  type NewTrack,
  restoreBlocks,
} from './agenda-calls.ts'
export { ApiError, type ApiErrorCode, apiErrorOf } from './api-error.ts'
export { createApiToken, deleteApiToken, listApiTokens } from './api-token-calls.ts'
export { type AuditQuery, exportAuditEntries, getAuditChoices, listAuditEntries } from './audit-calls.ts'
export {
  changeBooth,
  changeBoothResource,
  changeSponsorBooth,
  createBooth,
  createBoothResource,
  createSponsorResource,
  createSponsorUser,
  deleteBooth,
  deleteBoothResource,
  getSponsorLink,
  listBooths,
  openSponsorBooth,
  reorderBoothResources,
  reorderBooths,
} from './booth-calls.ts'
export { chooseBufferVideo, getBufferVideo, removeBufferVideo } from './branding-calls.ts'
export { session } from './browser-session.ts'
export {
  deleteVideo,
  getMe,
  getVideo,
  listVideos,
  listVideoUses,
  recordActivity,
  renameVideo,
  retitleVideo,
  startTranscoding,
  updateVideo,
} from './calls.ts'
export { createEditLink, findEditLink, getContent } from './content-lab-calls.ts'
export {
  duplicateEvent,
  duplicateEventViaWorkflow,
  type EventCopyWanted,
  findParentWorkflow,
  findWorkflow,
  listOwnWorkflows,
  retryWorkflow,
} from './duplication-calls.ts'
export { getLetter, listEffects, replayEffect } from './effect-calls.ts'
export {
  createEvent,
  type EventListQuery,
  getEvent,
  listEventNames,
  listEvents,
  type NewEvent,
} from './event-calls.ts'
export { type FileWanted, signSponsorFile, signUrl, type SponsorFileWanted } from './file-calls.ts'
export { changeOrganizationFlags, getPlan, listPublicFlags } from './flag-calls.ts'
export {
  changeHubPage,
  createHubPage,
  deleteHubPage,
  duplicateHubPage,
  getHubPage,
  listHubPages,
} from './hub-page-calls.ts'
export {
  checkReschedule,
  clearChat,
  deleteEvent,
  type EventFields,
  getEventWithMetadata,
  listRecordings,
  rescheduleEvent,
  sendCalendarInvites,
  updateEvent,
} from './one-event-calls.ts'
export {
  addPageDomain,
  listPageDomains,
  removePageDomain,
  setDefaultPageDomain,
  verifyPageDomain,
} from './page-domain-calls.ts'
export {
  changeDefaultSpeakerRole,
  changeEmailConfig,
  changeSelectedPeople,
  createEventRole,
  createStaff,
  deleteSelectedPeople,
  enterEvent,
  getDefaultSpeakerRole,
  getMagicLink,
  listCompanies,
  listEmailConfigs,
  listEventRoles,
  listRolesOfEvents,
  listStaff,
  type NewEventRole,
  type NewStaff,
  type PeopleChange,
  reorderEventRoles,
  inviteSelectedPeople,
  revokeLink,
  sendInvitation,
  type SelectedPeople,
  updateEventRole,
  updateStaff,
} from './people-calls.ts'
export {
  changeProfile,
  findPerson,
  getProfile,
  listProfiles,
  mergeProfiles,
  type PersonFound,
  type ProfileInput,
} from './profile-calls.ts'
export { clipVideo, discardReplacement, getReplacement, restoreVideo } from './replacement-calls.ts'
export { changeRole, createRole, deleteRole, getPermissions, listAllRoles } from './role-calls.ts'
export { changeRoom, createBoothRoom, createRoom, deleteRoom, listRooms, reorderRooms } from './room-calls.ts'
export {
  applyProgramme,
  cancelOccurrence,
  changeEventsOfSeries,
  changeOccurrences,
  createRepeatingEvent,
  createSeries,
  deleteSeries,
  getSeries,
  listSeries,
  type NewRepeatingEvent,
  type NewSeries,
  type OccurrenceChange,
  type OccurrenceQuestion,
  previewOccurrences,
  type RepeatingEventChange,
  restoreOccurrence,
  undoOccurrences,
  updateRepeatingEvent,
  updateSeries,
} from './series-calls.ts'
export { type Proofs, Session, type SessionEvent, type SessionPorts, type SsoProof } from './session.ts'
export { addSsoDomain, removeSsoDomain, verifySsoDomain } from './sso-domain-calls.ts'
export {
  deleteSsoConnection,
  getSsoSettings,
  getSsoTest,
  saveSsoConnection,
  startSso,
  switchSso,
  testSsoConnection,
} from './sso-calls.ts'
export {
  changeSurvey,
  createSurvey,
  deleteSurvey,
  detachSurvey,
  duplicateSurvey,
  getSurvey,
  listSurveys,
} from './survey-calls.ts'
export { getHome } from './home-calls.ts'
export { getStorageUsage } from './storage-calls.ts'
export { createTag, deleteTag, listTags, renameTag } from './tag-calls.ts'
export {
  createEventFromTemplate,
  createTemplate,
  createTemplateFromEvent,
  deleteTemplate,
  duplicateTemplate,
  getTemplate,
  listTemplates,
  type NewTemplate,
  type TemplateChange,
  type TemplatesQuery,
  updateTemplate,
} from './template-calls.ts'
export {
  deleteTranscript,
  getTranscript,
  importTranscript,
  renameSpeaker,
  searchTranscripts,
  transcribeVideo,
} from './transcript-calls.ts'
export { deleteVideos, deleteVideosOnLeaving, moveVideos } from './video-bulk-calls.ts'
export {
  changeRetention,
  countRetentionLoss,
  getOrganizationContents,
  getRetention,
  keepOrganization,
  scheduleOrganizationDeletion,
} from './organization-data-calls.ts'
export {
  erasePerson,
  exportPerson,
  getPersonalData,
  linkPersonExport,
  listPrivacyPeople,
  listPrivacyRequests,
} from './privacy-calls.ts'
