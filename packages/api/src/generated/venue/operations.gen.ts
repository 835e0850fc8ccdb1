// Written by `npm run generate` from the routes of the server.

import { enterEvent, getVisitor, leaveEvent } from './audience.gen.ts'
import {
  checkInSelf,
  emailOwnLink,
  getRegistration,
  listForCheckIn,
  register,
  registerWithFiles,
  setArrival,
} from './registrants.gen.ts'
import {
  blockPerson,
  changeChannel,
  listChannels,
  listConversations,
  listMessages,
  listMuted,
  moderate,
  openConversation,
  postMessage,
  reactToMessage,
  readConversation,
  readFeed,
  replayChannel,
} from './chat.gen.ts'
import { askQuestion, changeQuestion, listQuestions, voteOnQuestion } from './questions.gen.ts'
import { changePoll, createPoll, listPolls, voteInPoll } from './polls.gen.ts'
import { getPageVideo } from './pages.gen.ts'
import {
  endSession,
  extendSession,
  getEventRoom,
  getReplay,
  goToNextSession,
  sendStageMessage,
  startSession,
} from './stage.gen.ts'
import {
  changeOwnPlace,
  directPerson,
  enterBackstage,
  getBackstage,
  leaveBackstage,
  setScene,
} from './backstage.gen.ts'
import { sendHeartbeat } from './ledger.gen.ts'
import { leaveContact, listVenueBooths, takeContactBack, visitBooth } from './booths.gen.ts'
import { answerSurvey, listEventSurveys } from './surveys.gen.ts'
import { listPeopleInRoom, showMe } from './attendees.gen.ts'

/** Every operation by its id, for tests that fake the server. */
export const operations = {
  enterEvent,
  getVisitor,
  leaveEvent,
  getRegistration,
  register,
  registerWithFiles,
  emailOwnLink,
  listForCheckIn,
  setArrival,
  checkInSelf,
  listChannels,
  changeChannel,
  readFeed,
  replayChannel,
  listMuted,
  listMessages,
  postMessage,
  moderate,
  reactToMessage,
  listConversations,
  openConversation,
  readConversation,
  blockPerson,
  listQuestions,
  askQuestion,
  changeQuestion,
  voteOnQuestion,
  listPolls,
  createPoll,
  changePoll,
  voteInPoll,
  getPageVideo,
  getEventRoom,
  getReplay,
  startSession,
  endSession,
  extendSession,
  goToNextSession,
  sendStageMessage,
  getBackstage,
  enterBackstage,
  leaveBackstage,
  changeOwnPlace,
  directPerson,
  setScene,
  sendHeartbeat,
  listVenueBooths,
  visitBooth,
  leaveContact,
  takeContactBack,
  listEventSurveys,
  answerSurvey,
  listPeopleInRoom,
  showMe,
}
